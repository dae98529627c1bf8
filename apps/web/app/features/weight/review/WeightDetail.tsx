import { formatDate, formatDateTime } from '@prumo/brazil'
import { isScreenPositive } from '@prumo/contracts/surveys/weight-stop'
import { Banner, Card, LinkButton } from '@prumo/ui'
import { Link } from 'react-router'
import { CaseHead } from '#features/staff/case/CaseHead.tsx'
import { links } from '#links'
import { CheckInTable } from '../CheckInTable.tsx'
import { UnreadableRecords } from '../UnreadableRecords.tsx'
import { WeightChart } from '../WeightChart.tsx'
import { WeightPhotos } from '../WeightPhotos.tsx'
import {
  changeWords,
  conditionNames,
  goalWords,
  kgWords,
  redFlagNames,
  scoffNames,
  symptomWords,
} from '../weight-words.ts'
import { CountedMedicine } from './CountedMedicine.tsx'
import { HeLeft } from './HeLeft.tsx'
import type { SeenCheckIn, WholeProgramme } from './review.api.ts'
import { alertNames, states, urgencyNames } from './review-words.ts'
import { WhatHeWrote } from './WhatHeWrote.tsx'
import '../weight.css'

/** A patient's answers, measures and alerts, as his doctor needs them to decide. */
export function WeightDetail({ programme }: { programme: WholeProgramme }) {
  const {
    age,
    bodyMass,
    goal,
    checkIns,
    photos,
    answers,
    earlierAnswers,
    weeklyChangeGrams,
    urgency,
    isSilent,
    medicine,
    state,
  } = programme
  const weight = checkIns[0]?.weightGrams ?? answers?.weightGrams
  return (
    <div className="record weight">
      <CaseHead
        who={programme.patientName}
        state={states[programme.state]}
        about="Peso"
        facts={[
          ['Acompanhado por', programme.doctorName],
          ['Idade', age === null ? 'Sem data de nascimento nos dados' : `${age} anos`],
          ['Peso', weight ? kgWords(weight) : null],
          ['IMC', bodyMass !== null && `${bodyMass.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} kg/m²`],
          ['Faixa', goal && goalWords(goal)],
        ]}
      />
      {urgency && (
        <Banner tone="error" title="Não pode esperar">
          {`${urgencyNames[urgency]} Fale com ele. O aviso sai com a sua decisão.`}
        </Banner>
      )}
      {isSilent && (
        <Banner tone="warn" title={state === 'paused' ? 'Quatro semanas em pausa' : 'Três semanas sem registro'}>
          {state === 'paused'
            ? 'Perguntamos a ele se quer voltar. Sua resposta abre mais quatro semanas de pausa.'
            : 'Os lembretes já pararam. Uma mensagem sua, sem cobrança, costuma bastar.'}
        </Banner>
      )}
      <UnreadableRecords unreadable={programme.unreadable} />
      <HeLeft programme={programme} />
      <Alerts checkIns={checkIns} replaced={programme.replaced} reports={programme.reports} />
      <WhatHeWrote programme={programme} />
      <Card>
        <h2>Tendência</h2>
        <p className="ui-muted">{checkIns.length === 0 ? 'Nenhum registro ainda.' : changeWords(weeklyChangeGrams)}</p>
        {medicine && <CountedMedicine medicine={medicine} />}
        <WeightChart checkIns={checkIns} goal={goal} />
        {checkIns.length > 0 && <CheckInTable checkIns={checkIns} />}
      </Card>
      <Card>
        <h2>Fotos</h2>
        <WeightPhotos photos={photos} count={programme.photoCount} />
      </Card>
      {[...(answers ? [answers] : []), ...earlierAnswers].map((given) => (
        <Answers key={given.id} answers={given} />
      ))}
      <LinkButton as={Link} variant="quiet" size="small" to={links.staffPatient(programme.patientId)}>
        Abrir o prontuário
      </LinkButton>
    </div>
  )
}

type AlertsProps = Pick<WholeProgramme, 'checkIns' | 'replaced' | 'reports'>

/** What a later measure of its day replaced stays here until she has decided. */
function Alerts({ checkIns, replaced, reports }: AlertsProps) {
  const alerting = checkIns.filter(({ alerts }) => alerts.length > 0).slice(0, 5)
  const told = reports.filter(({ alerts, symptoms }) => alerts.length + symptoms.length > 0).slice(0, 5)
  if (alerting.length + told.length + replaced.length === 0) return null
  return (
    <Card>
      <h2>Alertas</h2>
      <ul>
        {alerting.map((checkIn) => (
          <li key={checkIn.id}>{alertWords(checkIn)}</li>
        ))}
        {told.map((report) => (
          <li key={report.id}>{`${alertWords(report)} (sem se pesar)`}</li>
        ))}
        {replaced.map((checkIn) => (
          <li key={checkIn.id}>{`${alertWords(checkIn)} (trocado por outro registro do mesmo dia)`}</li>
        ))}
      </ul>
    </Card>
  )
}

type Alerting = Pick<SeenCheckIn, 'measuredOn' | 'alerts' | 'symptoms' | 'note'>

const alertWords = ({ measuredOn, alerts, ...told }: Alerting): string =>
  `${formatDate(measuredOn)}: ${[...alerts.map((alert) => alertNames[alert]), ...symptomWords(told)].join('; ')}`

// Morgan, Reid and Lacey; the server says the same of all answers together.
function Answers({ answers }: { answers: NonNullable<WholeProgramme['answers']> }) {
  const yeses = scoffNames.filter((_, index) => answers.scoff[index])
  const marked = [
    ...answers.conditions.map((condition) => conditionNames[condition]),
    ...answers.redFlags.map((flag) => redFlagNames[flag]),
  ]
  return (
    <Card>
      <h2>{`${answers.isCorrected ? 'Resposta corrigida' : 'Respostas'} de ${formatDateTime(answers.answeredAt)}`}</h2>
      {answers.isCorrected && (
        <p>
          <strong>Ele respondeu isto antes de pagar e depois corrigiu.</strong> Pergunte a ele o que vale.
        </p>
      )}
      <p>{`${answers.heightCm} cm, ${kgWords(answers.weightGrams)}`}</p>
      {answers.isUnusual && (
        <p>
          <strong>Peso fora do habitual para esta altura.</strong> Confirme com ele se são quilos, e escreva na decisão.
        </p>
      )}
      <p>{marked.length === 0 ? 'Sem condições nem sinais marcados.' : `Marcou: ${marked.join('; ')}.`}</p>
      <p>{`SCOFF: ${yeses.length} de ${scoffNames.length}${isScreenPositive(answers) ? ', positivo' : ''}.`}</p>
      {yeses.length > 0 && (
        <ul>
          {yeses.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
      <p className="ui-muted">Fonte: Morgan, Reid e Lacey, BMJ 1999. Rastreia, não diagnostica.</p>
    </Card>
  )
}
