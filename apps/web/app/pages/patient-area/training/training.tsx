import { LinkButton } from '@prumo/ui'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { useProgrammeConsent } from '#features/programme-consents/use-programme-consent.tsx'
import { BeginTraining } from '#features/training/BeginTraining.tsx'
import { DiaryChart } from '#features/training/DiaryChart.tsx'
import { NinetyDays } from '#features/training/NinetyDays.tsx'
import { StageList } from '#features/training/StageList.tsx'
import { TrainingCourse } from '#features/training/TrainingCourse.tsx'
import { TrainingNow } from '#features/training/TrainingNow.tsx'
import { type Training, useTrainingQuery } from '#features/training/training.api.ts'
import { WriteDay } from '#features/training/WriteDay.tsx'
import { HeardNotes } from '#features/urgent-notes/HeardNotes.tsx'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { AreaLoading } from '../AreaLoading.tsx'
import { AreaPage } from '../AreaPage.tsx'
import '#features/training/training.css'
import '#features/training/training-charts.css'

/** The training of one of the patient's courses: today, his diary, the ninety days. */
export default function TrainingPage() {
  const id = Number(useParams().id)
  const { currentData, error, isFetching, refetch } = useTrainingQuery(id, { refetchOnMountOrArgChange: true })
  const consent = useProgrammeConsent('training', lateLinks.privacy())
  useEffect(() => {
    // A page that was left open overnight shows the day that it is.
    const look = () => document.visibilityState === 'visible' && void refetch()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refetch])
  const back = (
    <LinkButton as={Link} to={lateLinks.myCourse(id)} variant="quiet">
      Ir para as aulas
    </LinkButton>
  )
  if (currentData && !consent.isLoading)
    return (
      <AreaPage title="Treino do dia">
        <TrainingParts training={currentData} consent={consent} />
        {back}
      </AreaPage>
    )
  if (isFetching || consent.isLoading) return <AreaLoading />
  return (
    <AreaPage title="Treino do dia">
      <SaidBanner failure={error} onRetry={() => void refetch()} />
      {back}
    </AreaPage>
  )
}

type TrainingPartsProps = { training: Training; consent: ReturnType<typeof useProgrammeConsent> }

function TrainingParts({ training, consent: { box, isGiven, mayTake } }: TrainingPartsProps) {
  const toLesson = (lessonId: number) => lateLinks.myLesson(training.enrollmentId, lessonId)
  if (training.state === 'not_started')
    return (
      <div className="training">
        <div className="training__main">
          {box}
          <BeginTraining training={training} mayTake={mayTake} />
        </div>
        <div className="training__aside">
          <StageList stages={training.stages} toLesson={toLesson} />
        </div>
      </div>
    )
  return (
    <div className="training">
      <div className="training__main">
        {!isGiven && box}
        <TrainingNow training={training} toLesson={toLesson} mayTake={mayTake} />
        <HeardNotes diary="training" />
        <WriteDay training={training} mayTake={mayTake} />
        <DiaryChart diary={training.diary} />
        {isGiven && box}
      </div>
      <div className="training__aside">
        <NinetyDays training={training} />
        {training.state !== 'finished' && <TrainingCourse training={training} />}
        <StageList stages={training.stages} toLesson={toLesson} />
      </div>
    </div>
  )
}
