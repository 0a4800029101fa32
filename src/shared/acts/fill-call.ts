import type { CallName } from './acts.ts';

/** The request of a call: what its path names stands there, the rest of the wish is told. */
export function fillCall(name: CallName, wish: object = {}) {
  const [method = '', path = ''] = name.split(' ');
  const body: Record<string, unknown> = { ...wish };
  const filled = path.replace(/:(\w+)/g, (_all, part: string) => {
    const { [part]: value } = body;
    delete body[part];
    return encodeURIComponent(String(value));
  });
  return { method: method as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: filled, body };
}
