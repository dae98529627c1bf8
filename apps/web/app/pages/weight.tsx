import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '#features/site/page-meta.ts'
import { WeightHero } from '#features/site/WeightHero.tsx'
import { weightQuestions } from '#features/site/weight-questions.ts'
import { publicPage } from '#shared/http/public-page.ts'
import { requestFacts } from '../request-context.ts'
import { HomePage } from './home/HomePage.tsx'
import { readHome } from './home/home-reads.ts'
import { WeightWays } from './home/WeightWays.tsx'
import { weightWays } from './home/weight-ways.ts'

export const handle = publicPage

export { shouldRevalidate } from './home.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Perder peso com acompanhamento, sem milagre',
    description:
      'O que funciona para perder peso e manter, o que é moda, e quando o remédio entra. Texto claro, preço na tela e consulta em pessoa quando é preciso.',
    path: '/peso',
  })

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  ...(await readHome(context.get(requestFacts).apiUrl)),
  ways: weightWays,
  questions: weightQuestions,
})

/** The home page's weight variant (spec §2): the same house, seen by who came about his weight. */
export default function WeightHome() {
  const facts = useLoaderData<typeof loader>()
  return (
    <HomePage facts={facts} questions={facts.questions} hero={<WeightHero />}>
      <WeightWays ways={facts.ways} />
    </HomePage>
  )
}
