import { formatDate, formatDateTime } from '@prumo/brazil'
import { Banner, Card, LinkButton, StatusBadge, type StatusTone } from '@prumo/ui'
import { Link } from 'react-router'
import { CaseHead } from '#features/staff/case/CaseHead.tsx'
import { links } from '#links'
import { PrepRequirements } from '../PrepRequirements.tsx'
import { examState, kindNames, refusalNames } from '../prep-words.ts'
import { ReviewExam } from './ReviewExam.tsx'
import type { ReviewedExam, WholeRegister } from './review.api.ts'
import { criterionState, criterionWords, foundWords, outcomeNames, takingNames } from './review-words.ts'
import { TookBack } from './TookBack.tsx'
import '../prep.css'

const states: Record<WholeRegister['state'], { label: string; tone: StatusTone }> = {
  collecting: { label: 'Faltam exames', tone: 'neutral' },
  under_review: { label: 'Espera você', tone: 'sun' },
  with_doctor: { label: 'Fale com ele', tone: 'danger' },
  active: { label: 'Em uso', tone: 'ok' },
  paused: { label: 'Não liberado', tone: 'wait' },
}

/** A patient's answers, exams and criteria, as his doctor needs them to decide. */
export function PrepDetail({ register }: { register: WholeRegister }) {
  const { answers, age, nextReturnOn } = register
  return (
    <div className="record prep">
      <CaseHead
        who={register.patientName}
        state={states[register.state]}
        about="PrEP"
        facts={[
          ['Acompanhado por', register.doctorName],
          ['Idade', age === null ? 'Sem data de nascimento nos dados' : `${age} anos`],
          ['Peso', answers && weightWords(answers)],
          ['Próximo retorno', nextReturnOn && formatDate(nextReturnOn)],
        ]}
      />
      <TookBack register={register} />
      <Positive register={register} />
      <TakenBack register={register} />
      <Urgency register={register} />
      <Criteria register={register} />
      <Card>
        <h2>Exames pedidos</h2>
        <PrepRequirements requirements={register.requirements} />
      </Card>
      <Card>
        <h2>O que o paciente enviou</h2>
        {register.documents.length === 0 && <p className="ui-muted">Nenhum exame ainda.</p>}
        <ul className="prep__list">
          {register.documents.map((exam) => (
            <Exam key={exam.id} exam={exam} register={register} />
          ))}
        </ul>
      </Card>
      {answers && <Answers answers={answers} />}
      <LinkButton as={Link} variant="quiet" size="small" to={links.staffPatient(register.patientId)}>
        Abrir o prontuário
      </LinkButton>
    </div>
  )
}

/** What speaks for and against today, criterion by criterion. A clearance is rounded down: 59.6 is no 60. */
export function Criteria({ register }: { register: WholeRegister }) {
  const { clearance } = register
  return (
    <Card>
      <h2>Critérios para liberar hoje</h2>
      <ul className="prep__list">
        {register.criteria.map(({ key, state }) => (
          <li key={key}>
            <span>{criterionWords[key]}</span>
            <StatusBadge tone={criterionState[state].tone}>{criterionState[state].label}</StatusBadge>
          </li>
        ))}
      </ul>
      <p className="ui-muted">
        {clearance === null
          ? 'Depuração: falta a creatinina aceita, o peso ou a data de nascimento.'
          : `Depuração de creatinina: ${Math.floor(clearance)} mL/min, por Cockcroft-Gault, com idade, peso e sexo informados.`}
      </p>
      <p className="ui-muted">
        Fonte: Fiocruz e Ministério da Saúde, curso PrEP, módulo 1, aula 1. A indicação é avaliação sua
        {register.isOnPrep && ', assim como exposição e sintomas de quem já usa: decida em palavras'}.
      </p>
    </Card>
  )
}

export function Positive({ register: { positiveIds, documents, isOnPrep } }: { register: WholeRegister }) {
  const shown = documents.filter(({ id }) => positiveIds.includes(id))
  if (shown.length === 0) return null
  const found = shown.map(({ outcome, collectedOn }) =>
    outcome ? `${outcomeNames[outcome].toLowerCase()}, coleta em ${formatDate(collectedOn)}` : '',
  )
  return (
    <Banner tone="error" title={`Teste de HIV a esclarecer: ${found.join('; ')}`}>
      <p>
        {`Ligue para ele hoje. A tela diz que você vai ligar, e não diz o resultado. Peça o exame de laboratório que confirma${isOnPrep ? ' e diga o que fazer com os comprimidos: a tela pede que não tome até falar com você' : ''}.`}
      </p>
      <p>
        Nenhum teste posterior apaga este sozinho. Quando o laboratório afastar a infecção, use Esclarecer no exame, com
        a sua conclusão. Se confirmar, não libere e encaminhe para o tratamento.
      </p>
    </Banner>
  )
}

/** He was called for a clearance, and what the patient says of himself now would allow it. */
export function TakenBack({ register: { state, positiveIds, clearance, criteria } }: { register: WholeRegister }) {
  const isMet = criteria.some((criterion) => criterion.key === 'clearance' && criterion.state === 'met')
  if (state !== 'with_doctor' || positiveIds.length > 0 || !(isMet || clearance === null)) return null
  return (
    <Banner tone="error" title="A depuração ficou abaixo de 60, e as respostas mudaram depois">
      Ligue para ele e confirme peso e sexo antes de decidir. A tela dele diz que você vai ligar. O aviso sai com a sua
      decisão.
    </Banner>
  )
}

const violence =
  'A tela dele manda procurar atendimento imediato, com ou sem PrEP. Ligue, confirme que foi e que avaliaram a PEP, e acolha: ele decide o que contar.'
const toDo: Record<NonNullable<WholeRegister['urgency']>, string> = {
  violence,
  exposure: 'A tela dele manda procurar a PEP agora. Confirme com ele que foi.',
  symptoms: 'A tela dele manda procurar atendimento presencial. Descarte infecção aguda antes de liberar.',
}
const toDoTaking: typeof toDo = {
  violence,
  exposure:
    'Ele usa PrEP há menos de 7 dias ou perdeu doses: a tela manda procurar a PEP agora. Confirme que foi, pergunte pelas doses e diga se a PrEP segue.',
  symptoms:
    'Ele usa PrEP: a tela pede um teste de HIV hoje e que não pare por conta própria. Pergunte pelos sintomas, descarte infecção aguda e decida em palavras.',
}

const urgencyTitles: typeof toDo = {
  violence: 'Violência sexual nas últimas 72 horas',
  exposure: 'Exposição nas últimas 72 horas',
  symptoms: 'Sintomas nas últimas 4 semanas',
}

const titlesOfPast: typeof toDo = {
  ...urgencyTitles,
  violence: 'Violência sexual informada, sem a sua decisão',
  exposure: 'Exposição informada, sem a sua decisão',
}
const windowOver =
  'As 72 horas da PEP já passaram. Ligue, pergunte o que houve e peça um novo teste de HIV: um teste de antes não libera.'

const isSaidStill = (
  urgency: NonNullable<WholeRegister['urgency']>,
  answers: WholeRegister['answers'],
): boolean | null | undefined =>
  ({ violence: answers?.hasSufferedViolence, exposure: answers?.isExposed, symptoms: answers?.hasSymptoms })[urgency]

export function Urgency({ register }: { register: WholeRegister }) {
  const { urgency, urgencySince, isWindowOver, answers, isTaking } = register
  if (urgency === null) return null
  const isTakenBack = !isSaidStill(urgency, answers)
  return (
    <Banner tone="error" title={(isWindowOver ? titlesOfPast : urgencyTitles)[urgency]}>
      {isWindowOver ? windowOver : (isTaking ? toDoTaking : toDo)[urgency]}
      {urgencySince && ` Informado em ${formatDateTime(urgencySince)}.`}
      {isTakenBack && ' Depois ele respondeu que não: pergunte o que houve. O aviso sai com a sua decisão.'}
    </Banner>
  )
}

function Exam({ exam, register }: { exam: ReviewedExam; register: WholeRegister }) {
  const { documents, positiveIds } = register
  const isPositive = positiveIds.includes(exam.id)
  const { label, tone } = isPositive ? ({ label: 'A esclarecer', tone: 'danger' } as const) : examState(exam)
  const settledBy = documents.find(({ id }) => id === exam.confirmedBy)
  const found = foundWords(exam)
  return (
    <li>
      <span>
        <a href={exam.fileSrc} target="_blank" rel="noreferrer">
          {exam.name}
        </a>
        <span className="ui-muted prep__line">
          {`${kindNames[exam.kind]}, coleta em ${formatDate(exam.collectedOn)}, enviado em ${formatDateTime(exam.addedAt)}`}
        </span>
        {found && <strong className="prep__line">{found}</strong>}
        {settledBy && !isPositive && (
          <span className="prep__line">{`Esclarecido pelo exame de ${formatDate(settledBy.collectedOn)}`}</span>
        )}
        {exam.refusal && <span className="prep__line">{refusalNames[exam.refusal]}</span>}
        {exam.isUnsettled && (
          <span className="prep__line">O exame que o esclarecia deixou de valer: precisa ser esclarecido de novo.</span>
        )}
        {exam.note && (
          <span className={exam.isUnsettled ? 'ui-muted prep__line' : 'prep__line'}>
            {exam.isUnsettled ? `Nota de antes, que já não vale: ${exam.note}` : exam.note}
          </span>
        )}
        {exam.reviewedByName && <span className="ui-muted prep__line">{`Avaliado por ${exam.reviewedByName}`}</span>}
        <ReviewExam key={exam.reviews} exam={exam} exams={documents} isPositive={isPositive} />
      </span>
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </li>
  )
}

const yesOrNo = (is: boolean): string => (is ? 'Sim' : 'Não')

export function Answers({ answers }: { answers: NonNullable<WholeRegister['answers']> }) {
  const said = [
    ...(answers.takes ? [['Doses dos últimos 7 dias', takingNames[answers.takes]] as const] : []),
    ['Exposição nas últimas 72 horas', answers.isExposed === null ? 'Não perguntada' : yesOrNo(answers.isExposed)],
    [
      'Violência sexual nas últimas 72 horas',
      answers.hasSufferedViolence === null ? 'Não perguntada' : yesOrNo(answers.hasSufferedViolence),
    ],
    ['Sintomas nas últimas 4 semanas', yesOrNo(answers.hasSymptoms)],
    ['Doença nos rins', yesOrNo(answers.hasKidneyDisease)],
    ['Fará os exames de retorno', yesOrNo(answers.willFollow)],
    ['Sexo registrado ao nascer', sexWords(answers)],
  ] as const
  return (
    <Card>
      <h2>{`Respostas de ${formatDateTime(answers.answeredAt)}`}</h2>
      <ul className="prep__list">
        {said.map(([question, answer]) => (
          <li key={question}>
            <span>{question}</span>
            <strong>{answer}</strong>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The clearance grows with it, so a jump stands beside what he said before. */
const weightWords = ({ weightKg, formerWeightKg }: NonNullable<WholeRegister['answers']>): string =>
  `${weightKg === null ? 'Ainda a confirmar' : `${weightKg.toLocaleString('pt-BR')} kg`}${formerWeightKg === null ? '' : `. Antes, ${formerWeightKg.toLocaleString('pt-BR')} kg: confirme com ele antes de usar a depuração`}`

const sexNames = { female: 'Feminino', male: 'Masculino' } as const
const sexWords = ({ sex, formerSex }: NonNullable<WholeRegister['answers']>): string =>
  formerSex
    ? `${sexNames[sex]}. Antes, ${sexNames[formerSex].toLowerCase()}: confirme com ele antes de usar a depuração`
    : sexNames[sex]
