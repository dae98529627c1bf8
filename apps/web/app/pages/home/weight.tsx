import { useSelector } from 'react-redux'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { AuthState } from '#features/identity/auth.slice.ts'
import { pageMeta } from '#features/site/page-meta.ts'
import { WeightHero } from '#features/site/WeightHero.tsx'
import { weightQuestions } from '#features/site/weight-questions.ts'
import { NotifyMe } from '#features/waiting-list/NotifyMe.tsx'
import { publicPage } from '#shared/http/public-page.ts'
import { requestFacts } from '../../request-facts.ts'
import { HomePage } from './HomePage.tsx'
import { readHome } from './home-reads.ts'
import { WeightWays } from './WeightWays.tsx'
import { weightWays, weightWords } from './weight-ways.ts'

export const handle = publicPage

export { shouldRevalidate } from './home-tab-changed.ts'

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  loaderData ? pageMeta(matches, { ...loaderData.words.meta, path: '/peso' }) : []

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  ...(await readHome(context.get(requestFacts).apiUrl)),
  ways: weightWays,
  words: weightWords,
  questions: weightQuestions,
})

/** The home page's weight variant (spec §2), for a visitor who came because of his weight. */
export default function WeightHome() {
  const facts = useLoaderData<typeof loader>()
  const isLoggedIn = useSelector(({ auth }: { auth: AuthState }) => auth.isLoggedIn)
  const notify = (
    <NotifyMe topic="peso" isLoggedIn={isLoggedIn} title="Avisamos quando abrir" headingLevel="h2">
      Escrevemos uma vez, quando o programa abrir.
    </NotifyMe>
  )
  return (
    <HomePage facts={facts} questions={facts.questions} hero={<WeightHero words={facts.words.hero} notify={notify} />}>
      <WeightWays words={facts.words} ways={facts.ways} />
    </HomePage>
  )
}
