/** Stores what a desk shows on the device, for when it is opened without a connection. */
import type { Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markDesk } from './desk-mark.ts';
import { type KeptAnswer, keepAnswers, keptAnswers } from './desk-store.ts';
import { serverError } from './errors.ts';
import { hasLine, noteLine } from './line.ts';
import { ACCOUNT_KEY, queryClient } from './query-client.ts';
import { useAccount } from './session.ts';

const KEEP_AFTER_MS = 500;

/** Shows the stored answers of a desk, and stores the server's answers from now on. */
export function useKeptDesk(tournament: string): void {
  const account = useAccount()?.$id;
  useEffect(() => {
    if (account === undefined) return;
    const of = { account, tournament };
    const kept = new Map<string, number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const shown = queryClient
        .getQueryCache()
        .findAll({ type: 'active' })
        .filter((query) => isKept(query) && kept.get(query.queryHash) !== query.state.dataUpdatedAt);
      for (const { queryHash, state } of shown) kept.set(queryHash, state.dataUpdatedAt);
      if (shown.length > 0) markDesk();
      void keepAnswers(shown.map((query) => answerOf(query, of))).catch(() => undefined);
    };
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action } = event;
      if (action.type === 'error' || action.type === 'failed') {
        if (!serverError(action.error)) noteLine(false);
      }
      if (action.type !== 'success') return;
      if (!action.manual) noteLine(true);
      timer ??= setTimeout(() => {
        timer = undefined;
        keep();
      }, KEEP_AFTER_MS);
    });
    void keptAnswers(account, tournament)
      .then(showKept, () => undefined)
      .then(keep);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [account, tournament]);
}

const isKept = ({ queryKey, state }: Query) =>
  state.data !== undefined && queryKey[0] !== ACCOUNT_KEY[0] && state.status !== 'pending';

function answerOf(
  { queryKey, queryHash, state }: Query,
  { account, tournament }: { account: string; tournament: string },
): KeptAnswer {
  const id = `${account} ${tournament} ${queryHash}`;
  return { id, account, tournament, queryKey, data: state.data, at: state.dataUpdatedAt };
}

/** Puts stored answers into the cache if they are newer: a page from the browser's cache may hold older data. */
function showKept(answers: readonly KeptAnswer[]): void {
  for (const { queryKey, data, at } of answers) {
    const known = queryClient.getQueryData(queryKey);
    const isNewer = known === undefined || newestIn(data) > newestIn(known);
    if (isNewer || (!hasLine() && newestIn(data) === newestIn(known)))
      queryClient.setQueryData(queryKey, data, { updatedAt: at });
  }
}

/** When the newest document was changed; '': no document has a time. */
function newestIn(data: unknown): string {
  const { documents, $updatedAt = '' } = (data ?? {}) as { documents?: unknown[]; $updatedAt?: string };
  return documents ? (documents.map(newestIn).toSorted().at(-1) ?? '') : $updatedAt;
}
