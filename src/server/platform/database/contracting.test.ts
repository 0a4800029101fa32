import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** The migrations before this one are the baseline, which only makes new tables. */
const BASELINE_END = '0149';
/** The line in which a migration that removes something names the earlier one since which nobody needs that thing. */
const MARK = /^-- contract of (\S+\.sql)$/m;

/** The statements that may break a process of the previous version, which still runs after the new one has migrated. */
function contracting(script: string): string[] {
  const text = script
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$\$[\s\S]*?\$\$/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');
  const isNew = new Set([...text.matchAll(/create table (\S+)/g)].map(([, table]) => table));
  return text.split(';').flatMap((piece) => {
    const statement = piece.trim();
    if (/^drop (table|view|type|function|schema)\b/.test(statement)) return [statement];
    const [, unique] = /^create unique index \S+ on (\S+)/.exec(statement) ?? [];
    if (unique !== undefined && !isNew.has(unique)) return [statement];
    const [, table, clauses = ''] = /^alter (?:table|type) (?:only )?(\S+) (.*)$/.exec(statement) ?? [];
    return isNew.has(table) ? [] : atTopLevel(clauses).filter(isContracting);
  });
}

const isContracting = (clause: string) =>
  /^drop (?!constraint\b)|^rename\b|^alter .*\b(type|set not null)\b/.test(clause) ||
  /^add (constraint|check|unique|primary|foreign|exclude)\b/.test(clause) ||
  (/^add .*\bnot null\b/.test(clause) && !/\b(default|generated always as)\b/.test(clause));

/** Splits a text at the commas that are outside of brackets. */
function atTopLevel(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

it.each([
  ['drop table teams', 1],
  ['alter table teams drop column name, drop constraint teams_check', 1],
  ['alter table teams drop name', 1],
  ['alter table teams rename name to title', 1],
  ['alter table teams rename to groups', 1],
  ['alter table teams alter column size type bigint', 1],
  ['alter table teams alter size set data type bigint, alter size set not null', 2],
  ['alter table teams add column size integer not null check (size in (1, 2))', 1],
  ['alter table teams add check (size > 0)', 1],
  ['create unique index teams_names on teams (name)', 1],
  ['alter table teams add column size integer not null default 0, add kind text', 0],
  ['alter table teams alter column name drop not null', 0],
  ['create table groups (name text not null); create unique index groups_names on groups (name)', 0],
  ['drop index teams_names; -- drop table teams', 0],
])('%s takes away %i', (script, count) => {
  expect(contracting(script)).toHaveLength(count);
});

it('migrations leave what the version before uses, or name the migration that made it needless', () => {
  const names = readdirSync(FOLDER).sort();
  const later = names.filter((name) => name.endsWith('.sql') && name > BASELINE_END);
  const wrong = later.flatMap((name) => {
    const script = readFileSync(path.join(FOLDER, name), 'utf8');
    const expanded = MARK.exec(script)?.[1];
    if (expanded !== undefined)
      return names.includes(expanded) && expanded < name ? [] : [`${name}: ${expanded}`];
    return contracting(script).map((step) => `${name}: ${step}`);
  });
  expect(wrong).toEqual([]);
});
