/** One match: name, time, status, results, and the room for those who play in it while it is Ongoing. */
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { readEntryDetails } from '#shared/json-fields.ts';
import { messages } from '#shared/messages.ts';
import type { MatchDocument } from '#shared/wire.ts';
import { StatusBadge } from '#web/components/badge.tsx';
import { Modal } from '#web/components/modal.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { formatLocal } from '#web/lib/format.ts';
import { CopyButton } from './copy-button.tsx';

export interface MatchModalProps {
  match: MatchDocument;
  isParticipant: boolean;
  isHost: boolean;
  onClose: () => void;
}

export function MatchModal({ match, isParticipant, isHost, onClose }: MatchModalProps) {
  return (
    <Modal title={match.matchName} onClose={onClose} hasCloseIcon closesOnOutsideClick>
      <div className="-mt-2 mb-5 flex flex-wrap items-center gap-3 text-soft">
        <StatusBadge status={match.matchStatus} className="bg-high" />
        <span>{formatLocal(match.scheduledTime)}</span>
      </div>
      <Section title="Room">
        <Room match={match} seesRoom={isParticipant || isHost} />
      </Section>
      {match.matchResults && (
        <Section title="Results">
          <Results text={match.matchResults} />
        </Section>
      )}
    </Modal>
  );
}

/** An element that is closed, or a line break: what nobody types into a text by accident. */
const MARKUP = /<\/(?:p|div|[uo]l|li|table|h[1-6]|strong|em|b|i|a|blockquote)>|<br\s*\/?>/i;

/** Typed as plain text in the Host Panel, where `<3` and line breaks mean themselves; other clients may write HTML. */
function Results({ text }: { text: string }) {
  if (MARKUP.test(text)) return <RichText html={text} />;
  return <p className="whitespace-pre-line text-soft wrap-anywhere">{text}</p>;
}

/** The server sends the details to those who may see them only (design section 4). */
function Room({ match, seesRoom }: { match: MatchDocument; seesRoom: boolean }) {
  if (match.matchStatus === 'Scheduled') return <Hidden>{messages.entryDetailsLater}</Hidden>;
  if (match.matchStatus === 'Finished') return <Hidden>{messages.matchFinished}</Hidden>;
  const details = readEntryDetails(match.entryDetails);
  if (!seesRoom) return <Hidden>Only participants see room ID and password.</Hidden>;
  if (!details) {
    return (
      <div role="status">
        <Hidden>The host has not opened the room yet. It shows up here by itself.</Hidden>
      </div>
    );
  }
  return (
    <dl className="divide-y divide-line border border-line bg-page">
      <Secret label="Room ID" value={details.roomID} />
      <Secret label="Password" value={details.roomPass} />
    </dl>
  );
}

function Secret({ label, value }: { label: string; value: string }) {
  if (!value) return null;
  return (
    <div className="py-1 pl-4 pr-1">
      <dt className="pt-1 text-2xs tracking-wide text-muted">{label}</dt>
      <dd className="-mt-2 flex min-h-11 items-center justify-between gap-2">
        <span className="break-all text-lg font-semibold leading-snug tabular-nums">{value}</span>
        <CopyButton text={value} what={label} />
      </dd>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="not-first:mt-5">
      <h3 className="mb-2 text-xl text-muted">{title}</h3>
      {children}
    </section>
  );
}

function Hidden({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2.5 text-soft">
      <Lock aria-hidden="true" size={18} className="mt-1 shrink-0 text-primary" />
      {children}
    </p>
  );
}
