import { SectionHeading } from './card.tsx';

/** The PUBG section of Home and the tournament overview. */
export function PubgSoon({ text }: { text: string }) {
  return (
    <section>
      <SectionHeading>PUBG Mobile</SectionHeading>
      <div className="panel hatch px-5 py-12 text-center">
        <p aria-hidden="true" className="display text-5xl text-primary">
          Coming soon
        </p>
        <p className="mt-2 text-soft">{text}</p>
      </div>
    </section>
  );
}
