import type { CallName } from './acts.ts';

/** The request of a call: values that the path names are put into it, the other values become the body. */
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
