import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '#features/site/page-meta.ts'
import { WeightHero } from '#features/site/WeightHero.tsx'
import { weightQuestions } from '#features/site/weight-questions.ts'
import { lateLinks } from '#late-links'
import { publicPage } from '#shared/http/public-page.ts'
import { requestFacts } from '../../request-facts.ts'
import { HomePage } from './HomePage.tsx'
import { readHome } from './home-reads.ts'
import { WeightWays } from './WeightWays.tsx'
import { readWeightPrice } from './weight-offer.ts'
import { weightWays, weightWords } from './weight-ways.ts'

export const handle = publicPage

export { shouldRevalidate } from './home-tab-changed.ts'

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  loaderData ? pageMeta(matches, { ...loaderData.words.meta, path: '/peso' }) : []

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  ...(await readHome(context.get(requestFacts).apiUrl)),
  ways: weightWays,
  words: weightWords,
  price: await readWeightPrice(context.get(requestFacts).apiUrl),
  start: lateLinks.weightSale(),
  questions: weightQuestions,
})

/** The home page's weight variant (spec §2), for a visitor who came because of his weight. */
export default function WeightHome() {
  const facts = useLoaderData<typeof loader>()
  return (
    <HomePage
      facts={facts}
      questions={facts.questions}
      hero={<WeightHero words={facts.words.hero} price={facts.price} start={facts.start} />}
    >
      <WeightWays words={facts.words} ways={facts.ways} />
    </HomePage>
  )
}
