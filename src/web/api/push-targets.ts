/** Push messages on this phone: whether they come, and turning them on and off. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountDocument } from '#shared/wire/people.ts';
import { workerRegistration } from '#web/lib/service-worker.ts';
import { call, sdk } from './client.ts';
import { generalText } from './errors.ts';
import { fetchAccount, keepChanged } from './session.ts';

const KEY = ['push'];

/** @returns target: the id of this phone's; null: messages do not come here */
export function usePush({ targets }: AccountDocument) {
  return useQuery({
    queryKey: [...KEY, targets.map(({ $id }) => $id)],
    queryFn: async () => {
      const subscription = await pushSubscription();
      const identifier = subscription && JSON.stringify(subscription);
      const target = targets.find((one) => one.identifier === identifier)?.$id ?? null;
      return { hindrance: await pushHindrance(), target };
    },
    staleTime: 0,
  });
}

/** Succeeds with whether messages come now: who is asked for permission may refuse it. */
export function useSwitchPush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (target: string | null): Promise<boolean> => {
      const { account } = await sdk();
      if (target !== null) {
        await account.deletePushTarget({ targetId: target });
        await (await pushSubscription())?.unsubscribe();
        return false;
      }
      const { publicKey } = await call('GET /push/key');
      const subscription = await subscribePush(publicKey);
      if (!subscription) return false;
      await account.createPushTarget({ targetId: 'unique()', identifier: JSON.stringify(subscription) });
      return true;
    },
    onSettled: async () => {
      keepChanged(await fetchAccount());
      await client.invalidateQueries({ queryKey: KEY });
    },
    meta: { failureText: generalText },
  });
}

/** What stands in the way of one; null: nothing. */
type PushHindrance = 'unsupported' | 'denied';

async function pushHindrance(): Promise<PushHindrance | null> {
  if (!('PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await workerRegistration()) ? null : 'unsupported';
}

async function pushSubscription(): Promise<PushSubscription | null> {
  const registration = await workerRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Asks the person, who may say no: null. @throws what the browser throws where its push service cannot be reached */
async function subscribePush(publicKey: string): Promise<PushSubscription | null> {
  const registration = await workerRegistration();
  if (!registration || (await Notification.requestPermission()) !== 'granted') return null;
  // One that is known to no account: it may be of another key, which browsers refuse to replace, or refused by its service.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
