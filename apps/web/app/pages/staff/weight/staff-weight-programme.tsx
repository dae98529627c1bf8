import { useParams } from 'react-router'
import { Case } from '#features/staff/case/Case.tsx'
import { DecideWeight } from '#features/weight/review/DecideWeight.tsx'
import { useWeightOfPatientQuery } from '#features/weight/review/review.api.ts'
import { WeightDetail } from '#features/weight/review/WeightDetail.tsx'
import { WeightQueue } from '#features/weight/review/WeightQueue.tsx'
import { lateLinks } from '#late-links'

/** One patient: what he measured, what alerts, and the decision. */
export default function StaffWeightProgramme() {
  const id = Number(useParams().id)
  // Each reading is logged, so it is not repeated by itself.
  const reading = useWeightOfPatientQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <Case
      id={id}
      reading={reading}
      queue={{ label: 'Peso', to: lateLinks.staffWeight(), list: <WeightQueue /> }}
      loadingWords="Carregando o acompanhamento"
      missing={{
        title: 'Este paciente não está com você',
        text: 'Ele não existe, ou escolheu outro médico que você não cobre.',
      }}
      versionOf={({ decisions, checkIns, photos, answers, state }) =>
        [decisions, checkIns[0]?.id, photos[0]?.id, answers?.answeredAt, state].join()
      }
      changedWords={() => 'Chegou um registro, ou alguém decidiu.'}
      record={(programme) => <WeightDetail programme={programme} />}
      acts={{ label: 'Decisão', jump: 'Decidir', show: (programme) => <DecideWeight programme={programme} /> }}
    />
  )
}
