/** This browser's subscription to push messages. */
import { workerRegistration } from './service-worker.ts';

/** What stands in the way of one; null: nothing. */
export type PushHindrance = 'unsupported' | 'denied';

export async function pushHindrance(): Promise<PushHindrance | null> {
  if (!('PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await workerRegistration()) ? null : 'unsupported';
}

export async function pushSubscription(): Promise<PushSubscription | null> {
  const registration = await workerRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Asks the person, who may say no: null. @throws what the browser throws where its push service cannot be reached */
export async function subscribePush(publicKey: string): Promise<PushSubscription | null> {
  const registration = await workerRegistration();
  if (!registration || (await Notification.requestPermission()) !== 'granted') return null;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
