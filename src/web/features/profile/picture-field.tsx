import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import type { AccountDocument } from '#shared/wire/people.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Button } from '#web/components/button.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { texts } from '#web/texts/texts.ts';

const PictureModal = lazyPart(() => import('./picture-modal.tsx'), 'PictureModal');

export function PictureField({ account }: { account: AccountDocument }) {
  const { data } = useMyDetails();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="flex items-center gap-4">
      <Avatar url={data?.prof_pic_url} name={data?.username ?? account.name} className="size-16 text-4xl" />
      <Button variant="secondary" size="sm" onClick={() => setChoosing(true)}>
        <ImageUp aria-hidden="true" size={18} />
        {texts.profile.picture.change}
      </Button>
      {isChoosing && <PictureModal current={data?.prof_pic_url ?? null} onClose={() => setChoosing(false)} />}
    </div>
  );
}
