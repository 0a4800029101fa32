import type { AccountDocument } from '#shared/wire/people.ts';
import { usePush, useSwitchPush } from '#web/api/push-targets.ts';
import { Checkbox } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.notifications.settings.phone;

/** Push messages on this phone. The browser asks for permission when it is pressed, and not before. */
export function PhoneSwitch({ account }: { account: AccountDocument }) {
  const { data } = usePush(account);
  const switchPush = useSwitchPush();
  const hindrance = data?.hindrance ?? null;
  const isOn = data?.target !== null && data?.target !== undefined;
  return (
    <div className="border-b border-line pb-2">
      <Checkbox
        label={words.label}
        checked={switchPush.isPending ? !isOn : isOn}
        disabled={!data || hindrance !== null || switchPush.isPending}
        onChange={() => switchPush.mutate(data?.target ?? null)}
      />
      <p className="text-sm text-muted">{hindrance === null ? words.hint : words[hindrance]}</p>
    </div>
  );
}
