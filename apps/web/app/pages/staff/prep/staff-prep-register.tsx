import { useParams } from 'react-router'
import { DecidePrep } from '#features/prep/review/DecidePrep.tsx'
import { PrepDetail } from '#features/prep/review/PrepDetail.tsx'
import { PrepQueue } from '#features/prep/review/PrepQueue.tsx'
import { usePrepOfPatientQuery } from '#features/prep/review/review.api.ts'
import { Case } from '#features/staff/case/Case.tsx'
import { lateLinks } from '#late-links'
import { PrescribeWhatWasCleared } from './PrescribeWhatWasCleared.tsx'

/** One patient: his exams, what speaks for and against, and the decision. */
export default function StaffPrepRegister() {
  const id = Number(useParams().id)
  // Each reading is logged, so it is not repeated by itself.
  const reading = usePrepOfPatientQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <Case
      id={id}
      reading={reading}
      queue={{ label: 'PrEP', to: lateLinks.staffPrep(), list: <PrepQueue /> }}
      loadingWords="Carregando os exames"
      missing={{
        title: 'Este paciente não está com você',
        text: 'Ele não existe, ou escolheu outro médico que você não cobre.',
      }}
      versionOf={({ decisions, answers, calledAt, documents }) =>
        [decisions, answers?.id, calledAt, ...documents.map(({ id, reviews }) => `${id}.${reviews}`)].join()
      }
      changedWords={() => 'O paciente respondeu ou enviou um exame, ou alguém avaliou ou decidiu.'}
      record={(register) => <PrepDetail register={register} />}
      acts={{
        label: 'Decisão',
        jump: 'Decidir',
        show: (register) => (
          <DecidePrep register={register} prescribe={<PrescribeWhatWasCleared register={register} />} />
        ),
      }}
    />
  )
}
