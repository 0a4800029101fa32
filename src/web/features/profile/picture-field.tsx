import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import type { AccountDocument } from '#shared/wire/people.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { AskedForm } from '#web/components/act-form.tsx';
import { Avatar } from '#web/components/avatar.tsx';
import { Button, buttonClass } from '#web/components/button.tsx';
import { EvidenceInput } from '#web/components/evidence.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { texts } from '#web/texts/texts.ts';
import { AvatarChoice } from './avatar-choice.tsx';

const PictureModal = lazyPart(() => import('./picture-modal.tsx'), 'PictureModal');

export function PictureField({ account }: { account: AccountDocument }) {
  const { data } = useMyDetails();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="flex items-center gap-4">
      <Avatar url={data?.prof_pic_url} name={data?.username ?? account.name} className="size-16 text-4xl" />
      <AskedForm
        action="/profile/picture"
        encType="multipart/form-data"
        label={
          <>
            <ImageUp size={18} />
            {texts.profile.picture.change}
          </>
        }
        onAsk={() => setChoosing(true)}
        className={buttonClass('secondary', 'sm')}
      >
        <EvidenceInput
          name="picture"
          label={texts.profile.picture.upload}
          hint={texts.profile.picture.uploadHint}
        />
        <Button type="submit" size="sm">
          {texts.common.save}
        </Button>
        <AvatarChoice current={data?.prof_pic_url ?? null} />
      </AskedForm>
      {isChoosing && <PictureModal current={data?.prof_pic_url ?? null} onClose={() => setChoosing(false)} />}
    </div>
  );
}
