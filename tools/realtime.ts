/** Bytes of the realtime protocol, as a client sends them. */

/** The head of an upgrade, which ends with a blank line. */
export function upgradeHead(search: string, headers: Record<string, string> = {}): string {
  const all = {
    host: '127.0.0.1',
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET /v1/realtime?${search} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** A text frame of at most 65,535 bytes with an empty mask, in latin1. */
export function textFrame(text: string): string {
  const bytes = Buffer.from(text);
  const length = bytes.length < 126 ? [0x80 | bytes.length] : [0xfe, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), bytes]).toString('latin1');
}
