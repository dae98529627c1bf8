import '#widgets/frame/pages.css'
import { Page, Section } from '@prumo/ui'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { CatalogueSilent } from '#features/catalogue/CatalogueSilent.tsx'
import { StartConsultation } from '#features/conditions/StartConsultation.tsx'
import { BookPsychologist } from '#features/doctors/BookPsychologist.tsx'
import { BookSessions } from '#features/session-credits/BookSessions.tsx'
import { pageMeta } from '#features/site/page-meta.ts'
import { Questions } from '#features/site/Questions.tsx'
import { breadcrumbList } from '#features/site/structured-data.ts'
import { links } from '#links'
import { publicPage } from '#shared/http/public-page.ts'
import { requestFacts } from '../../request-facts.ts'
import { readPsychology } from './psychology-reads.ts'
import './psychology.css'

export const handle = publicPage

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: 'Psicologia por vídeo',
    description: 'Sessões de 50 minutos com psicóloga ou psicólogo, no horário que você escolher. De 1 a 12 sessões.',
    path: links.psychology(),
    structured: loaderData?.structured,
  })

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { apiUrl, webUrl } = context.get(requestFacts)
  const crumbs = [
    { label: 'Início', path: links.home() },
    { label: 'Psicologia', path: links.psychology() },
  ]
  return { ...(await readPsychology(apiUrl)), structured: [breadcrumbList(webUrl, crumbs)] }
}

/** The way in to sessions of psychology: what they cost, who gives them, and how to begin. */
export default function Psychology() {
  const { psychologists, packages, questions } = useLoaderData<typeof loader>()
  return (
    <Page className="shop-page">
      <header className="shop-page__head">
        <h1>Conversar também é tratamento</h1>
        <p className="ui-lead">
          Desejo, ansiedade, relação, o que for. Sessões de 50 minutos com psicóloga ou psicólogo, no horário que você
          escolher.
        </p>
        <div className="psychology__start">
          <StartConsultation surveyKey="psychology">Marcar uma sessão</StartConsultation>
        </div>
      </header>
      <Section
        id="sessoes"
        title="Quanto custa"
        lead="Você marca a primeira agora e as outras quando quiser. Pix, ou cartão em até 12 vezes sem juros."
      >
        {packages ? (
          <ul className="session-prices">
            {packages.map(({ variantId, sessions, price, each }) => (
              <li key={variantId}>
                <BookSessions variantId={variantId}>
                  <span className="session-prices__count">{sessions}</span>
                  <strong className="session-prices__price ui-money">{price}</strong>
                  <span className="ui-muted">{each}</span>
                </BookSessions>
              </li>
            ))}
          </ul>
        ) : (
          <CatalogueSilent />
        )}
      </Section>
      <Section
        id="quem-atende"
        title="Com quem você fala"
        lead="Nome e registro de cada um, para conferir no conselho."
      >
        {psychologists ? (
          <ul className="psychologists">
            {psychologists.map(({ id, name, initials, registration, about }) => (
              <li key={id}>
                <span className="psychologists__initials" aria-hidden="true">
                  {initials}
                </span>
                <div className="psychologists__words">
                  <b className="ui-private">{name}</b>
                  <small className="ui-muted">{registration}</small>
                  <p>{about}</p>
                  <BookPsychologist id={id} name={name} />
                </div>
              </li>
            ))}
          </ul>
        ) : (
          <CatalogueSilent />
        )}
      </Section>
      <Questions id="perguntas" questions={questions} />
    </Page>
  )
}
