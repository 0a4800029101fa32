import type { ComponentProps } from 'react';
import { OrderList } from '#web/components/order-list.tsx';

/** A list in which the host orders tied entries. */
export function TieOrder({
  title,
  hint,
  ...list
}: ComponentProps<typeof OrderList> & { title: string; hint: string }) {
  return (
    <section className="mt-5" aria-label={title}>
      <h3 className="text-2xl text-primary-hot">{title}</h3>
      <p className="mb-2 text-sm text-soft">{hint}</p>
      <OrderList {...list} />
    </section>
  );
}
