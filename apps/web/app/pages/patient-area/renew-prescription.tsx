import { Banner, Button, EmptyState, LinkButton } from '@prumo/ui'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { type FollowUp, useAskForRenewalMutation, useFollowUpQuery } from '#features/renewals/renewals.api.ts'
import { QuestionField } from '#features/surveys/QuestionField.tsx'
import { type Answer, type Answers, askedQuestions, faultOfAnswer, type Question } from '#features/surveys/questions.ts'
import { HeardNotes } from '#features/urgent-notes/HeardNotes.tsx'
import { links } from '#links'
import { WaitingForLine } from '#shared/connectivity/WaitingForLine.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'
import { HelpNearby } from '#shared/urgent-words/HelpNearby.tsx'
import { AreaLoading } from './AreaLoading.tsx'
import { AreaPage } from './AreaPage.tsx'
import '#features/renewals/renewals.css'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'

/** The follow-up before a prescription is renewed. */
export default function RenewPrescription() {
  const id = Number(useParams().id)
  const { currentData, error, isFetching, refetch } = useFollowUpQuery(id, { refetchOnMountOrArgChange: true })
  if (currentData) return <AskForm prescriptionId={id} survey={currentData} />
  if (isFetching) return <AreaLoading />
  return (
    <AreaPage title="Renovar a receita">
      <SaidBanner failure={error} onRetry={() => void refetch()} />
      <LinkButton as={Link} to={links.prescriptions()} variant="quiet">
        Voltar para as receitas
      </LinkButton>
    </AreaPage>
  )
}

function AskForm({ prescriptionId, survey }: { prescriptionId: number; survey: FollowUp }) {
  const navigate = useNavigate()
  const [answers, setAnswers] = useState<Answers>({})
  const [wasSent, setWasSent] = useState(false)
  const [ask, { error, isLoading, data }] = useAskForRenewalMutation()
  const key = useRequestKey()
  const form = useRef<HTMLFormElement>(null)
  const asked = askedQuestions(survey, answers)
  const faultAtQuestion = (question: (typeof asked)[number]) =>
    (wasSent ? faultOfAnswer(question, answers[question.key]) : undefined) ??
    faultAt(error as Failure | undefined, question.key)
  const choose = (questionKey: string, answer: Answer) => {
    setAnswers({ ...answers, [questionKey]: answer })
  }
  const send = async () => {
    setWasSent(true)
    const missing = asked.find((question) => faultOfAnswer(question, answers[question.key]))
    if (missing) return focusOn(form.current, missing.key)
    const given = Object.fromEntries(asked.map((question) => [question.key, answers[question.key] ?? null]))
    const sent = await ask({ id: prescriptionId, answers: given, key: key.of(given) })
    if (sent.data && sent.data.advice === null) void navigate(links.prescriptions())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  if (data?.advice) return <Advice {...data.advice} />
  return (
    <AreaPage
      title={survey.title}
      lead="O médico lê as respostas e decide se renova a mesma receita. Responda como está hoje: elas ficam no seu prontuário."
    >
      <form ref={form} noValidate method="post" onSubmit={submit} className="renewal__questions">
        {asked.map((question) => (
          <section key={question.key} data-question={question.key} aria-labelledby={`pergunta-${question.key}`}>
            <h2 id={`pergunta-${question.key}`}>{question.text}</h2>
            <QuestionField
              question={question}
              answer={answers[question.key]}
              fault={faultAtQuestion(question)}
              onAnswer={(answer) => choose(question.key, answer)}
            />
          </section>
        ))}
        <HelpNearby words={textsIn(asked, answers)} act="enviar" isHistory />
        <WaitingForLine isSending={isLoading} failure={error as Failure | undefined} onRetry={() => void send()}>
          <SaidBanner failure={error} onRetry={() => void send()} />
        </WaitingForLine>
        <Button type="submit" variant="teal" isBusy={isLoading}>
          Pedir a renovação
        </Button>
      </form>
    </AreaPage>
  )
}

const textsIn = (asked: readonly Question[], answers: Answers): string =>
  asked.flatMap(({ kind, key }) => (kind === 'text' ? [String(answers[key] ?? '')] : [])).join('\n')

const focusOn = (form: HTMLFormElement | null, key: string): void =>
  form?.querySelector<HTMLElement>(`[data-question="${key}"] :is(input, textarea)`)?.focus()

function Advice({ title, advice, isUrgent }: { title: string; advice: string; isUrgent: boolean }) {
  return (
    <AreaPage title="Antes de renovar">
      <HeardNotes diary="follow_up" />
      <Banner tone={isUrgent ? 'error' : 'warn'} title={title}>
        {advice}
      </Banner>
      <EmptyState headingLevel="h2" title="O pedido de renovação não foi enviado">
        Suas respostas ficaram no prontuário. Se você respondeu errado, volte e responda de novo: o médico vê as duas
        respostas.
      </EmptyState>
      <LinkButton as={Link} to={links.prescriptions()} variant="quiet">
        Voltar para as receitas
      </LinkButton>
    </AreaPage>
  )
}
