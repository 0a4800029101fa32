import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { errorText } from '#web/api/error-text.ts';
import { useSaveSiteBanner } from '#web/api/save-site-banner.ts';
import { siteBannerQuery } from '#web/api/site-banner.ts';
import { Button } from '#web/components/button.tsx';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { Checkbox, Input } from '#web/components/field.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.admin.banner;
const TEXT_MAX = 500;

interface Values {
  isActive: boolean;
  text: string;
}

/** The banner on every page: its text, and whether it is shown. */
export function BannerForm() {
  const { data, error, refetch } = useQuery(siteBannerQuery);
  if (!data) {
    if (error) return <LoadFailure text={errorText(error)} onRetry={() => refetch()} />;
    return (
      <Loading>
        <Skeleton className="h-56" />
      </Loading>
    );
  }
  const { updatedAt, banner } = data;
  const exists = updatedAt !== null;
  return (
    <>
      <SectionHeading>{words.title}</SectionHeading>
      <Fields
        key={updatedAt}
        exists={exists}
        initial={{
          // Until it is saved for the first time the site shows the standard text.
          isActive: exists ? (banner?.isActive ?? false) : true,
          text: banner?.text ?? texts.general.siteBanner,
        }}
      />
    </>
  );
}

function Fields({ exists, initial }: { exists: boolean; initial: Values }) {
  const form = useForm<Values>({ defaultValues: initial });
  const save = useSaveSiteBanner(exists, { onSuccess: () => toast.success(words.saved) });
  const submit = form.handleSubmit(({ isActive, text }) => save.mutate({ isActive, text: text.trim() }));
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Checkbox {...form.register('isActive')} label={words.isActive} />
        <Input {...form.register('text')} label={words.text} maxLength={TEXT_MAX} autoComplete="off" />
        <Button type="submit" isBusy={save.isPending} className="sm:justify-self-start">
          {texts.common.save}
        </Button>
      </form>
    </Card>
  );
}
