import { useParams } from 'react-router'
import { RecoveryActs } from '#features/recoveries/RecoveryActs.tsx'
import { RecoveryDetail } from '#features/recoveries/RecoveryDetail.tsx'
import { RecoveryQueue } from '#features/recoveries/RecoveryQueue.tsx'
import { nextOf } from '#features/recoveries/recovery-words.ts'
import { useRecoveryQuery } from '#features/recoveries/staff-recoveries.api.ts'
import { Case } from '#features/staff/case/Case.tsx'
import { lateLinks } from '#late-links'

/** One request for help: who asks, how it was checked, and what this administrator may decide. */
export default function StaffRecovery() {
  const id = Number(useParams().id)
  // Not polled: each reading is logged.
  const reading = useRecoveryQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <Case
      id={id}
      reading={reading}
      queue={{ label: 'Ajuda para entrar', to: lateLinks.staffRecoveries(), list: <RecoveryQueue /> }}
      loadingWords="Carregando o pedido"
      missing={{
        title: 'Este pedido não existe',
        text: 'Ele acabou há mais de seis meses, ou o endereço está errado.',
      }}
      versionOf={({ state }) => state}
      changedWords={nextOf}
      record={(recovery) => <RecoveryDetail recovery={recovery} />}
      acts={{ label: 'Decisão', jump: 'Decidir', show: (recovery) => <RecoveryActs recovery={recovery} /> }}
    />
  )
}
