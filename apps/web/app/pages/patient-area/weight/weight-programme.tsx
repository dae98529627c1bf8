import { formatDate } from '@prumo/brazil'
import { Button, LinkButton, Row } from '@prumo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWeightSaleQuery } from '#features/onboarding/weight-onboarding.api.ts'
import { AnswerWeight } from '#features/weight/AnswerWeight.tsx'
import { CheckInForm } from '#features/weight/CheckInForm.tsx'
import { CheckInTable } from '#features/weight/CheckInTable.tsx'
import { ImportCheckIns } from '#features/weight/import/ImportCheckIns.tsx'
import { PrescribedMedicine } from '#features/weight/PrescribedMedicine.tsx'
import { UnreadableRecords } from '#features/weight/UnreadableRecords.tsx'
import { WeightChart } from '#features/weight/WeightChart.tsx'
import { WeightCourse } from '#features/weight/WeightCourse.tsx'
import { SendPhoto, WeightPhotos } from '#features/weight/WeightPhotos.tsx'
import { WeightReports } from '#features/weight/WeightReports.tsx'
import { WeightStanding } from '#features/weight/WeightStanding.tsx'
import { WeightUrgency } from '#features/weight/WeightUrgency.tsx'
import { type Programme, useWeightProgrammeQuery } from '#features/weight/weight.api.ts'
import { changeWords, farGoalWords, goalWords, kgWords } from '#features/weight/weight-words.ts'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { AreaLoading } from '../AreaLoading.tsx'
import { AreaPage } from '../AreaPage.tsx'
import { HeardBeforeADoctor, TellBeforeADoctor } from './BeforeADoctor.tsx'
import { BookByProgramme } from './BookByProgramme.tsx'
import { NobodyYet } from './NobodyYet.tsx'
import { WhatWasBought } from './WhatWasBought.tsx'
import '#features/weight/weight.css'

const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true, pollingInterval: 60_000 }

/** The weight programme: what he measured, where it goes, and who follows. */
export default function WeightProgramme() {
  const { data, error, isLoading, refetch } = useWeightProgrammeQuery(undefined, fresh)
  if (isLoading) return <AreaLoading />
  return (
    <AreaPage
      title="Peso"
      lead="Um registro por semana, uma tendência sem sustos e um médico que acompanha. Só você e quem acompanha leem o que está aqui."
    >
      <SaidBanner failure={data ? undefined : error} onRetry={() => void refetch()} />
      {data && <Standing programme={data} />}
    </AreaPage>
  )
}

function Standing({ programme }: { programme: Programme }) {
  const [isAnswering, setIsAnswering] = useState(false)
  const { state, doctors, urgency, doctor, actingDoctor } = programme
  const { data: bought, error } = useWeightSaleQuery({}, fresh)
  const sale = bought?.sale ?? null
  if (state === 'not_started' && !bought && !error) return <AreaLoading />
  if (sale?.mayBook)
    return (
      <>
        <HeardBeforeADoctor programme={programme} />
        <BookByProgramme sale={sale} />
        <TellBeforeADoctor programme={programme} />
      </>
    )
  if (state === 'not_started' && doctors.length === 0) return <NobodyYet sale={sale} />
  if (state === 'not_started' || isAnswering)
    return (
      <div className="weight">
        <HeardBeforeADoctor programme={programme} />
        <h2>Antes de começar</h2>
        <AnswerWeight programme={programme} onSent={() => setIsAnswering(false)} />
      </div>
    )
  return (
    <div className="weight">
      <WeightUrgency urgency={urgency} sentTo={programme} />
      <UnreadableRecords unreadable={programme.unreadable} />
      <WeightStanding programme={programme} book={<BookConsultation isAsked />} />
      <section aria-labelledby="registrar">
        <h2 id="registrar">{state === 'active' ? 'Registrar' : 'Sentiu algo?'}</h2>
        <CheckInForm readerName={actingDoctor?.name ?? 'quem a equipe escolher'} isWeighing={state === 'active'} />
        <WeightReports reports={programme.reports} />
      </section>
      <Trend programme={programme} />
      {state === 'active' && (
        <section aria-labelledby="antes">
          <h2 id="antes">O que você mediu antes</h2>
          <ImportCheckIns />
        </section>
      )}
      <section aria-labelledby="fotos">
        <h2 id="fotos">Fotos</h2>
        <WeightPhotos photos={programme.photos} count={programme.photoCount} />
        {state === 'active' && <SendPhoto />}
      </section>
      <section aria-labelledby="acompanhamento">
        <h2 id="acompanhamento">Seu acompanhamento</h2>
        {doctor && <p className="ui-muted">{followedBy(programme)}</p>}
        {!programme.isAskedToTalk && <BookConsultation />}
        {state !== 'stopped' && <WeightCourse programme={programme} />}
        <Button variant="quiet" size="small" onClick={() => setIsAnswering(true)}>
          {state === 'stopped' ? 'Recomeçar' : 'Responder de novo às perguntas'}
        </Button>
      </section>
      {sale && <WhatWasBought sale={sale} />}
    </div>
  )
}

/** A dose changes in a consultation, and what worries him is talked over in one. */
function BookConsultation({ isAsked = false }: { isAsked?: boolean }) {
  return (
    <Row hasActions>
      <LinkButton as={Link} to={lateLinks.myWeightConsultation()} variant={isAsked ? 'teal' : 'quiet'} size="small">
        Marcar uma consulta
      </LinkButton>
    </Row>
  )
}

const followedBy = ({ doctor, actingDoctor }: Programme): string => {
  if (!actingDoctor) return 'Nossa equipe está escolhendo quem passa a acompanhar você.'
  return !doctor || doctor.id === actingDoctor.id
    ? `Com ${actingDoctor.name}.`
    : `Com ${doctor.name}. Hoje quem atende é ${actingDoctor.name}.`
}

function Trend({ programme }: { programme: Programme }) {
  const { checkIns, goal, weeklyChangeGrams, nextCheckInOn, prescribedMedicine, decision } = programme
  const [last] = checkIns
  const farGoal = farGoalWords(programme)
  return (
    <section aria-labelledby="tendencia">
      <h2 id="tendencia">Tendência</h2>
      {prescribedMedicine && <PrescribedMedicine medicine={prescribedMedicine} decision={decision} />}
      {last ? (
        <>
          <p className="weight__now">{kgWords(last.trendGrams)}</p>
          <p className="ui-muted">
            {changeWords(weeklyChangeGrams)} Ela suaviza o sobe e desce de cada dia, que é quase sempre água.
          </p>
          {goal && <p className="ui-muted">{`Faixa combinada com seu médico: ${goalWords(goal)}.`}</p>}
          <WeightChart checkIns={checkIns} goal={goal} />
          <CheckInTable checkIns={checkIns} />
          {nextCheckInOn && <p className="ui-muted">{`Próximo registro: a partir de ${formatDate(nextCheckInOn)}.`}</p>}
        </>
      ) : (
        <p className="ui-muted">
          {goal
            ? `Faixa combinada com seu médico: ${goalWords(goal)}. O primeiro registro abre o gráfico.`
            : 'O primeiro registro abre o gráfico.'}
        </p>
      )}
      {farGoal && <p className="ui-muted">{farGoal}</p>}
    </section>
  )
}
