import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { DATABASE_ID } from '#shared/constants.ts';
import { readPromotions } from '#shared/json-fields.ts';
import { messages } from '#shared/messages.ts';
import { requests } from '#shared/page-data.ts';
import type { Promotion } from '#shared/wire.ts';
import { command, updateDocument } from '#web/api/client.ts';
import { list } from '#web/api/documents.ts';
import { errorText } from '#web/api/errors.ts';
import { refreshDocuments } from '#web/api/query-client.ts';
import { Button } from '#web/components/button.tsx';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { Checkbox, Input } from '#web/components/field.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { LoadFailure } from '#web/components/tournament-grid.tsx';

const BANNER_ID = 'site_banner';
const COLLECTION = 'native_promotions';
const TEXT_MAX = 500;

/** The banner on every page: its words, and whether it is on (design section 6). */
export function BannerForm() {
  const { data, error, refetch } = useQuery(list(requests.promotions()));
  if (!data) {
    if (error) return <LoadFailure text={errorText(error)} onRetry={() => refetch()} />;
    return (
      <Loading>
        <Skeleton className="h-56" />
      </Loading>
    );
  }
  const document = data.documents.find(({ $id }) => $id === BANNER_ID);
  const [banner] = readPromotions(document?.content);
  return (
    <>
      <SectionHeading>Site banner</SectionHeading>
      <Banner
        key={document?.$updatedAt ?? 'none'}
        exists={Boolean(document)}
        initial={{
          // Nobody has touched it: on, with the given text.
          isActive: document ? (banner?.isActive ?? false) : true,
          text: banner?.text ?? messages.siteBanner,
        }}
      />
    </>
  );
}

interface Values {
  isActive: boolean;
  text: string;
}

function Banner({ exists, initial }: { exists: boolean; initial: Values }) {
  const form = useForm<Values>({ defaultValues: initial });
  const save = useMutation({
    mutationFn: async ({ isActive, text }: Values) => {
      const data = { content: JSON.stringify([{ isActive, text: text.trim() }] satisfies Promotion[]) };
      if (exists) await updateDocument(COLLECTION, BANNER_ID, data);
      // The id is the contract; the helper for documents makes ids of its own.
      else
        await command('POST', `/databases/${DATABASE_ID}/collections/${COLLECTION}/documents`, {
          documentId: BANNER_ID,
          data,
        });
    },
    onSuccess: () => {
      toast.success('Site banner saved.');
      return refreshDocuments(COLLECTION);
    },
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Card>
      <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))} className="grid gap-4">
        <Checkbox {...form.register('isActive')} label="Shown on every page" />
        <Input {...form.register('text')} label="Text" maxLength={TEXT_MAX} autoComplete="off" />
        <Button type="submit" isBusy={save.isPending} className="sm:justify-self-start">
          Save
        </Button>
      </form>
    </Card>
  );
}
