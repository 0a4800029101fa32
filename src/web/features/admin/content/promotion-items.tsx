import { GripVertical, ImagePlus, Images, PencilLine, Trash2 } from 'lucide-react';
import { type ChangeEvent, type PointerEvent, useState } from 'react';
import { readPromotions } from '#shared/json-fields.ts';
import { nepalInstant, nepalLocal } from '#shared/nepal-time.ts';
import type { Promotion, PromotionDocument } from '#shared/wire/content.ts';
import { type PromotionPlace, useSaveContent } from '#web/api/content.ts';
import { useUploadContent } from '#web/api/uploads.ts';
import { Button, IconButton } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Checkbox, Input } from '#web/components/field.tsx';
import { OrderList } from '#web/components/order-list.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { toast, told } from '#web/components/toast.ts';
import { artAddress } from '#web/lib/art.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.adminContent.promotions;

/** A promotion in the editor; only this page uses the id. */
interface EditedPromotion extends Promotion {
  id: string;
}

let lastId = 0;

function edited(promotion: Promotion): EditedPromotion {
  lastId += 1;
  return { ...promotion, id: String(lastId) };
}

export function PromotionItems({
  place,
  document,
}: {
  place: PromotionPlace;
  document: PromotionDocument | null;
}) {
  const [items, setItems] = useState(() => readPromotions(document?.content).map(edited));
  const [openId, setOpenId] = useState<string | null>(null);
  // Whether something besides the order differs from the loaded promotions.
  const [isEdited, setEdited] = useState(false);
  const [revision, setRevision] = useState(document?.revision);
  // Others' saved changes replace the items only if nothing is being edited here.
  if (revision !== document?.revision) {
    setRevision(document?.revision);
    if (!isEdited) setItems(readPromotions(document?.content).map(edited));
  }
  const save = useSaveContent({
    collection: 'native_promotions',
    id: place,
    revision: document?.revision ?? null,
    onSuccess: told(words.saved, () => setEdited(false)),
  });
  const edit = (next: EditedPromotion[]) => {
    setItems(next);
    setEdited(true);
  };
  const saveItems = (next: readonly EditedPromotion[]) =>
    save.mutate({ content: JSON.stringify(next.map(({ id: _id, ...promotion }) => promotion)) });
  /** Moves a dropped picture. The new order is saved at once, unless something else is unsaved. */
  const drop = (from: number, to: number) => {
    const next = items.toSpliced(from, 1);
    next.splice(to, 0, ...items.slice(from, from + 1));
    setItems(next);
    if (!isEdited) saveItems(next);
  };
  const add = () => {
    const item = edited({ isActive: true });
    edit([...items, item]);
    setOpenId(item.id);
  };
  const nameOf = (item: EditedPromotion) =>
    item.text?.trim() || item.imgUrl?.split('/').at(-1)?.split('?')[0] || words.unnamed;
  const open = items.find(({ id }) => id === openId);
  const withoutPicture = items.find(({ imgUrl }) => !imgUrl);
  return (
    <div className="grid grid-cols-1 gap-5">
      {items.length === 0 ? (
        <EmptyState icon={<Images />} title={words.empty} />
      ) : (
        <OrderList
          label={words.places[place]}
          items={items.map((item) => ({
            id: item.id,
            label: item.isActive ? nameOf(item) : words.off(nameOf(item)),
          }))}
          handle={!save.isPending && <DragHandle onDrop={drop} />}
          onChange={(ids) => setItems(ids.flatMap((id) => items.filter((item) => item.id === id)))}
        >
          {(id) => {
            const item = items.find((one) => one.id === id);
            const name = item ? nameOf(item) : '';
            return (
              <>
                <IconButton
                  label={words.editOf(name)}
                  aria-expanded={id === openId}
                  onClick={() => setOpenId(id === openId ? null : id)}
                >
                  <PencilLine size={19} />
                </IconButton>
                <IconButton
                  label={words.removeOf(name)}
                  onClick={() => edit(items.filter((one) => one.id !== id))}
                >
                  <Trash2 size={19} />
                </IconButton>
              </>
            );
          }}
        </OrderList>
      )}
      {open && (
        <PromotionFields
          key={open.id}
          item={open}
          name={nameOf(open)}
          onChange={(change) =>
            edit(items.map((item) => (item.id === open.id ? { ...item, ...change } : item)))
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={add}>
          <ImagePlus size={18} />
          {words.add}
        </Button>
        <Button
          isBusy={save.isPending}
          onClick={() => {
            if (withoutPicture) {
              setOpenId(withoutPicture.id);
              toast.error(words.pictureMissing);
            } else saveItems(items);
          }}
        >
          {texts.common.save}
        </Button>
      </div>
      <p className="text-sm text-muted">{words.hint}</p>
    </div>
  );
}

/** Drags an item of an OrderList to another place. It is only for pointers: the list's buttons serve the keyboard. */
function DragHandle({ onDrop }: { onDrop: (from: number, to: number) => void }) {
  const start = (event: PointerEvent<HTMLElement>) => {
    const item = event.currentTarget.closest<HTMLElement>('[data-item]');
    if (event.button === 0 && item) drag(item, event, onDrop);
  };
  return (
    <span
      aria-hidden="true"
      data-drag
      onPointerDown={start}
      className="grid h-11 w-7 shrink-0 cursor-grab touch-none place-items-center text-muted hover:text-primary-hot active:cursor-grabbing"
    >
      <GripVertical size={19} />
    </span>
  );
}

function drag(
  item: HTMLElement,
  { clientY: startY, pointerId, currentTarget: handle }: PointerEvent<HTMLElement>,
  onDrop: (from: number, to: number) => void,
): void {
  const list = item.parentElement;
  if (!list) return;
  const items = [...list.children] as HTMLElement[];
  const from = items.indexOf(item);
  let to = from;
  const end = new AbortController();
  const { signal } = end;
  const move = ({ clientY }: globalThis.PointerEvent) => {
    // The places without the moves during dragging: `offsetTop` ignores transforms.
    const top = list.getBoundingClientRect().top - list.offsetTop;
    to = items.filter((one) => one !== item && top + one.offsetTop + one.offsetHeight / 2 < clientY).length;
    items.forEach((one, index) => {
      const isBetween = index !== from && index >= Math.min(from, to) && index <= Math.max(from, to);
      const by = isBetween ? Math.sign(from - to) * item.offsetHeight : 0;
      one.style.transform =
        one === item ? `translateY(${clientY - startY}px)` : by ? `translateY(${by}px)` : '';
    });
    item.style.opacity = '0.7';
  };
  const finish = (isDropped: boolean) => {
    if (signal.aborted) return;
    end.abort();
    for (const one of items) one.style.transform = '';
    item.style.opacity = '';
    if (isDropped && to !== from) onDrop(from, to);
  };
  // With the capture, the finger goes on moving the item when it leaves the handle.
  handle.setPointerCapture(pointerId);
  handle.addEventListener('pointermove', move, { signal });
  handle.addEventListener('pointerup', () => finish(true), { signal });
  handle.addEventListener('lostpointercapture', () => finish(false), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal });
}

function PromotionFields({
  item,
  name,
  onChange,
}: {
  item: Promotion;
  name: string;
  onChange: (change: Partial<Promotion>) => void;
}) {
  const upload = useUploadContent({ onSuccess: (imgUrl) => onChange({ imgUrl }) });
  const text = (name: 'imgUrl' | 'text' | 'targetLink') => ({
    value: item[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  });
  const time = (name: 'from' | 'until') => (
    <Input
      type="datetime-local"
      label={words[name]}
      hint={texts.common.nepalTime}
      value={item[name] ? nepalLocal(new Date(item[name])) : ''}
      onChange={({ target }) => onChange({ [name]: nepalInstant(target.value)?.toISOString() ?? '' })}
    />
  );
  return (
    <Card>
      <section aria-label={name} className="grid gap-4 sm:grid-cols-2">
        {item.imgUrl && (
          <img
            src={artAddress(item.imgUrl)}
            alt={item.text ?? ''}
            className="w-full object-cover sm:col-span-2"
          />
        )}
        <Input
          type="file"
          accept="image/*"
          label={words.upload}
          hint={upload.isPending ? texts.common.loading : words.uploadHint}
          disabled={upload.isPending}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) upload.mutate(file);
          }}
        />
        <Input {...text('imgUrl')} label={words.address} />
        <Input {...text('text')} label={words.text} hint={words.textHint} maxLength={500} />
        <Input {...text('targetLink')} label={words.link} placeholder="/t/…" />
        {time('from')}
        {time('until')}
        <Checkbox
          label={words.isActive}
          checked={item.isActive}
          onChange={(event) => onChange({ isActive: event.target.checked })}
        />
      </section>
    </Card>
  );
}
