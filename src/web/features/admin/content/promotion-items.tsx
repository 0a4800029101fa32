import { ImagePlus, Images, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { readPromotions } from '#shared/json-fields.ts';
import type { Promotion, PromotionDocument } from '#shared/wire/content.ts';
import { type PromotionPlace, useSaveContent } from '#web/api/content.ts';
import { Button, IconButton } from '#web/components/button.tsx';
import { OrderList } from '#web/components/order-list.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { toast, told } from '#web/components/toast.ts';
import { texts } from '#web/texts/texts.ts';
import { DragHandle } from './drag-handle.tsx';
import { PromotionFields } from './promotion-fields.tsx';

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
