/** Settings: which kinds of notifications the viewer gets, and which also by mail. Each change is saved at once. */
import { useState } from 'react';
import {
  kindsOff,
  MAILED_KINDS,
  MAILS_OFF,
  NOTIFICATION_KINDS,
  NOTIFICATIONS_OFF,
  type NotificationKind,
  type SwitchableKind,
} from '#shared/notification-kinds.ts';
import type { AccountDocument } from '#shared/wire/people.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { usePush, useSwitchPush } from '#web/api/push-targets.ts';
import { useSavePrefs } from '#web/api/save-prefs.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/field.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.notifications.settings;

const SWITCHABLE = NOTIFICATION_KINDS.filter((kind) => kind !== 'news' && kind !== 'alert');
const isForHosts = (kind: SwitchableKind) => kind.startsWith('host');

export function NotificationSettings({ account }: { account: AccountDocument }) {
  const { canHost } = useAbilities();
  // A change is shown at once; if it cannot be saved, the saved settings are shown again.
  const [off, setOff] = useState(() => offOf(account));
  const save = useSavePrefs({ onError: (kept) => setOff(offOf(kept)) });
  const change = (list: List, kinds: NotificationKind[]) => {
    setOff({ ...off, [list]: new Set(kinds) });
    save.mutate({ [list]: kinds });
  };
  const parts = [
    { title: words.player, kinds: SWITCHABLE.filter((kind) => !isForHosts(kind)) },
    { title: words.host, kinds: canHost ? SWITCHABLE.filter(isForHosts) : [] },
  ].filter(({ kinds }) => kinds.length > 0);
  const shown = parts.flatMap(({ kinds }) => kinds);
  return (
    <Card className="mb-6">
      <h2 className="text-2xl">{words.title}</h2>
      <p className="mb-3 text-sm text-muted">{words.hint}</p>
      <div className="noscript:hidden">
        <PhoneSwitch account={account} />
      </div>
      <SentForm action="/notifications/settings" also={{ kinds: shown.join(' ') }}>
        {parts.map(({ title, kinds }) => (
          <fieldset key={title} className="mt-4">
            <legend className="text-sm font-semibold text-muted">{title}</legend>
            {kinds.map((kind) => (
              <Switches key={kind} kind={kind} off={off} onChange={change} />
            ))}
          </fieldset>
        ))}
        <Button type="submit" className="mt-4 w-full scripted:hidden">
          {texts.common.save}
        </Button>
      </SentForm>
      {!account.emailVerification && <p className="mt-3 text-sm text-muted">{words.mailUnverified}</p>}
    </Card>
  );
}

type List = typeof NOTIFICATIONS_OFF | typeof MAILS_OFF;
type Off = Record<List, ReadonlySet<NotificationKind>>;

function offOf({ prefs }: AccountDocument): Off {
  return {
    [NOTIFICATIONS_OFF]: kindsOff(prefs, NOTIFICATIONS_OFF),
    [MAILS_OFF]: kindsOff(prefs, MAILS_OFF),
  };
}

function Switches({
  kind,
  off,
  onChange,
}: {
  kind: SwitchableKind;
  off: Off;
  onChange: (list: List, kinds: NotificationKind[]) => void;
}) {
  const isOn = (list: List) => !off[list].has(kind);
  const set = (list: List, isWanted: boolean) =>
    onChange(list, [...[...off[list]].filter((one) => one !== kind), ...(isWanted ? [] : [kind])]);
  const isMailed = MAILED_KINDS.some((one) => one === kind);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line">
      <Checkbox
        label={words.kinds[kind]}
        name={`on-${kind}`}
        checked={isOn(NOTIFICATIONS_OFF)}
        onChange={({ target }) => set(NOTIFICATIONS_OFF, target.checked)}
        className="grow"
      />
      {isMailed && (
        <Checkbox
          label={words.mail}
          name={`mail-${kind}`}
          aria-label={words.mailOf(words.kinds[kind])}
          checked={isOn(NOTIFICATIONS_OFF) && isOn(MAILS_OFF)}
          disabled={!isOn(NOTIFICATIONS_OFF)}
          onChange={({ target }) => set(MAILS_OFF, target.checked)}
          className="text-sm max-sm:ml-8"
        />
      )}
    </div>
  );
}

/** The switch for push messages on this phone. The browser asks for permission only when it is pressed. */
function PhoneSwitch({ account }: { account: AccountDocument }) {
  const { data } = usePush(account);
  const switchPush = useSwitchPush();
  const hindrance = data?.hindrance ?? null;
  const isOn = data?.target !== null && data?.target !== undefined;
  return (
    <div className="border-b border-line pb-2">
      <Checkbox
        label={words.phone.label}
        checked={switchPush.isPending ? !isOn : isOn}
        disabled={!data || hindrance !== null || switchPush.isPending}
        onChange={() => switchPush.mutate(data?.target ?? null)}
      />
      <p className="text-sm text-muted">{hindrance === null ? words.phone.hint : words.phone[hindrance]}</p>
    </div>
  );
}
