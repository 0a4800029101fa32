import pg from 'pg';

/** A text as a literal of SQL. The driver's own function is slow, since it builds every text character by character. */
export function literal(text: string): string {
  return /['\\]/.test(text) ? pg.escapeLiteral(text) : `'${text}'`;
}
