import { DealsTab, type loadDeals } from '#web/admin/home-page/deals.tsx';
import { MessageTab } from '#web/admin/home-page/message.tsx';
import { PicksTab } from '#web/admin/home-page/picks.tsx';
import { PopupsTab } from '#web/admin/home-page/popups.tsx';
import type { Answer } from '#web/api/types.ts';
import type { Answered } from '#web/components/office/answered.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';

/** The content of a tab, or why it could not be loaded. */
export type TabData =
  | { readonly tab: 'picks'; readonly list: Answered<Answer<'listHomePicks'>> }
  | { readonly tab: 'deals'; readonly list: Awaited<ReturnType<typeof loadDeals>> }
  | { readonly tab: 'popups'; readonly list: Answered<Answer<'listPopupsForStaff'>> }
  | { readonly tab: 'message'; readonly list: Answered<Answer<'listHeaderMessages'>> };

export function Tab({ data }: { data: TabData }) {
  if (data.tab === 'deals') return <DealsTab list={data.list} />;
  if (data.list.problem) return <ListProblem problem={data.list.problem} />;
  if (data.tab === 'picks') return <PicksTab picks={data.list.answer} />;
  if (data.tab === 'popups') return <PopupsTab popups={data.list.answer.popups} />;
  return <MessageTab messages={data.list.answer.messages} />;
}
