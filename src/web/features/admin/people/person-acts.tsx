import { Ban, CircleSlash, Coins, ScrollText, Tags } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { OverviewedPerson } from '#web/api/people.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { texts } from '#web/texts/texts.ts';
import { deskPage } from '../sections.ts';
import { LabelsModal, StatusModal } from './account-modals.tsx';
import { BanModal } from './ban-modal.tsx';
import { GrantModal } from './grant-modal.tsx';

const words = texts.adminPeople.acts;

export function PersonActs({ person }: { person: OverviewedPerson }) {
  const [open, setOpen] = useState<'grant' | 'labels' | 'status' | 'ban' | null>(null);
  const { account } = person;
  const close = () => setOpen(null);
  const button = (act: typeof open, icon: ReactNode, label: string, isDanger = false) => (
    <Button variant={isDanger ? 'danger' : 'secondary'} size="sm" onClick={() => setOpen(act)}>
      {icon}
      {label}
    </Button>
  );
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {button('grant', <Coins size={17} />, texts.adminPeople.grant.title)}
      {button('labels', <Tags size={17} />, texts.adminPeople.labels.title)}
      {button(
        'status',
        <CircleSlash size={17} />,
        account.status ? words.block : words.unblock,
        account.status,
      )}
      {button('ban', <Ban size={17} />, texts.adminPeople.ban.title, true)}
      <ButtonLink to={deskPage('log', '', { target: account.$id })} variant="secondary" size="sm">
        <ScrollText size={17} />
        {texts.admin.pages.log}
      </ButtonLink>
      {open === 'grant' && <GrantModal person={person} onClose={close} />}
      {open === 'labels' && <LabelsModal account={account} onClose={close} />}
      {open === 'status' && <StatusModal account={account} onClose={close} />}
      {open === 'ban' && <BanModal initial={{ kind: 'account', value: account.$id }} onClose={close} />}
    </div>
  );
}
