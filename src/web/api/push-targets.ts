/** Whether this phone gets push messages, and turning them on and off. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountDocument } from '#shared/wire/people.ts';
import { workerRegistration } from '#web/lib/service-worker.ts';
import { call } from './client.ts';
import { generalText } from './errors.ts';
import { fetchAccount, keepChanged } from './session.ts';

const KEY = ['push'];

/** @returns target: the id of this phone's push target; null: this phone gets no messages */
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

/** Turns messages on or off. Answers whether they come now, since the person may refuse the permission. */
export function useSwitchPush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (target: string | null): Promise<boolean> => {
      if (target !== null) {
        await call('DELETE /account/targets/:id/push', { id: target });
        await (await pushSubscription())?.unsubscribe();
        return false;
      }
      const { publicKey } = await call('GET /push/key');
      const subscription = await subscribePush(publicKey);
      if (!subscription) return false;
      const identifier = JSON.stringify(subscription);
      await call('POST /account/targets/push', { targetId: 'unique()', identifier });
      return true;
    },
    onSettled: async () => {
      keepChanged(await fetchAccount());
      await client.invalidateQueries({ queryKey: KEY });
    },
    meta: { failureText: generalText },
  });
}

/** Why this browser cannot get push messages. */
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

/** Subscribes; null: the person refuses. @throws the browser's error if its push service cannot be reached */
async function subscribePush(publicKey: string): Promise<PushSubscription | null> {
  const registration = await workerRegistration();
  if (!registration || (await Notification.requestPermission()) !== 'granted') return null;
  // An old subscription may have another key, which browsers refuse to replace, or be dead, so it is ended first.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
