import '#widgets/frame/pages.css'
import { ArrowIcon, Banner, LinkButton, Page, Section } from '@prumo/ui'
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { Causes, InPerson, Prose, Sources, What, WhatWorks } from '#features/conditions/ConditionArticle.tsx'
import { readDoctors } from '#features/doctors/doctor-reads.ts'
import { leastPriceWords } from '#features/doctors/doctor-words.ts'
import { company } from '#features/site/company.ts'
import { pageMeta } from '#features/site/page-meta.ts'
import { Questions } from '#features/site/Questions.tsx'
import { breadcrumbList } from '#features/site/structured-data.ts'
import { lateLinks } from '#late-links'
import { links } from '#links'
import { publicPage } from '#shared/http/public-page.ts'
import { requestFacts } from '../../request-facts.ts'
import { prepText } from './prep-text.ts'
import './prep-page.css'

export const handle = publicPage

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: 'PrEP: o que é e como começar',
    description:
      'O que a PrEP protege, para quem faz sentido, que exames pede e como ter de graça no SUS ou acompanhada por um médico daqui.',
    path: lateLinks.prep(),
    kind: 'article',
    structured: loaderData?.structured,
  })

/** The texts travel with the page and not in its script. Without the API the price is missing. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { apiUrl, webUrl } = context.get(requestFacts)
  const doctors = await readDoctors(apiUrl, { profession: 'doctor' })
  const crumbs = [
    { label: 'Início', path: links.home() },
    { label: 'PrEP', path: lateLinks.prep() },
  ]
  return {
    text: prepText,
    price: leastPriceWords(doctors ?? []),
    reviewedOn: new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(prepText.reviewedOn),
    ),
    structured: [breadcrumbList(webUrl, crumbs)],
  }
}

/** What PrEP is and how one begins, for whoever has no account: what cannot wait comes before everything. */
export default function Prep() {
  const { text, price, reviewedOn } = useLoaderData<typeof loader>()
  const { name, registration } = company.technicalDirector
  return (
    <Page className="shop-page">
      <header className="shop-page__head prep-page__head">
        <h1>PrEP: prevenir o HIV antes do risco</h1>
        <p className="ui-lead">
          Um comprimido que, tomado como combinado, reduz muito o risco de pegar HIV no sexo. Aqui está o que se sabe, o
          que ele não faz, e como começar, no SUS ou com um médico daqui.
        </p>
        <Banner tone="warn" title="Houve risco nas últimas 72 horas?">
          <p>
            Não espere consulta. Vá agora a um pronto-socorro ou UPA e peça a PEP: é de graça. O Disque Saúde,{' '}
            <a href="tel:136">136</a>, diz onde.
          </p>
        </Banner>
        <LinkButton as={Link} to={lateLinks.myPrepConsultation()}>
          Marcar consulta
          <ArrowIcon width="20" height="20" />
        </LinkButton>
        <p className="ui-muted">
          {price && `Consulta ${price}. `}
          {`Revisado por ${name}, ${registration}, em `}
          <time dateTime={text.reviewedOn}>{reviewedOn}</time>.
        </p>
      </header>
      <What id="o-que-e" part={text.what} />
      <Causes id="para-quem" part={text.causes} />
      <WhatWorks id="o-que-protege" part={text.options} />
      <Section id="como-e" title={text.consultation.title}>
        <Prose paragraphs={text.consultation.paragraphs} />
      </Section>
      <Section id="quanto-custa" title={text.cost.title}>
        <Prose paragraphs={text.cost.paragraphs} />
      </Section>
      <InPerson id="em-pessoa" part={text.inPerson} />
      <Questions id="perguntas" questions={text.questions} />
      <Sources id="fontes" title="Fontes" part={text.sources} />
    </Page>
  )
}
