/** What players of a sample tournament say of its results: claims of the match being played, disputes of played ones. */
import { decideDispute } from '#server/disputes/decide-dispute.ts';
import { openDispute } from '#server/disputes/open-dispute.ts';
import { sendClaim } from '#server/disputes/send-claim.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import type { SignedViewer } from '#server/platform/sessions/viewer.ts';
import { type Screenshots, takeScreenshot } from './evidence.ts';
import type { SampleTournament } from './tournaments.ts';

export async function sendClaims(
  platform: Platform,
  { claims = [] }: SampleTournament,
  { match, playerOf, screenshots }: { match: string; playerOf: PlayerOf; screenshots: Screenshots },
): Promise<void> {
  for (const { player, placement, kills } of claims) {
    const viewer = playerOf(player);
    const file = await takeScreenshot(platform.database, viewer, screenshots);
    await sendClaim(platform, viewer, { match, placement, kills, file });
  }
}

export async function disputeResults(
  platform: Platform,
  { disputes = [] }: SampleTournament,
  { matchId, playerOf, host }: { matchId: (index: number) => string; playerOf: PlayerOf; host: SignedViewer },
): Promise<void> {
  for (const { player, match, text, decision, answer } of disputes) {
    const dispute = await openDispute(platform, playerOf(player), {
      match: matchId(match),
      text,
      file: null,
    });
    if (decision) await decideDispute(platform, host, { dispute, decision, answer });
  }
}

type PlayerOf = (index: number) => UserViewer;
