import pg from 'pg';

/** A text as SQL. The driver builds every text character by character. */
export function literal(text: string): string {
  return /['\\]/.test(text) ? pg.escapeLiteral(text) : `'${text}'`;
}
