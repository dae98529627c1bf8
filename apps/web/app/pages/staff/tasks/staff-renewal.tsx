import { Banner } from '@prumo/ui'
import { useParams } from 'react-router'
import { DeclineRenewal } from '#features/renewals/DeclineRenewal.tsx'
import { RenewalDetail } from '#features/renewals/RenewalDetail.tsx'
import { RenewalQueue } from '#features/renewals/RenewalQueue.tsx'
import { renewalStateWords } from '#features/renewals/renewal-words.ts'
import { type Renewal, useRenewalQuery } from '#features/renewals/renewals.api.ts'
import { Case } from '#features/staff/case/Case.tsx'
import { links } from '#links'
import { RenewPrescription } from './RenewPrescription.tsx'

/** One renewal: the follow-up, the prescription, and the doctor's answer. */
export default function StaffRenewal() {
  const id = Number(useParams().id)
  const reading = useRenewalQuery(id, { refetchOnMountOrArgChange: true, pollingInterval: 30_000 })
  return (
    <Case
      id={id}
      reading={reading}
      queue={{ label: 'Tarefas', to: links.staffTasks(), list: <RenewalQueue /> }}
      loadingWords="Carregando a renovação"
      missing={{ title: 'Esta renovação não está com você', text: 'Ela não existe ou é de outro profissional.' }}
      versionOf={({ state }) => state}
      changedWords={(renewal) => renewalStateWords(renewal).text}
      record={(renewal) => <RenewalDetail renewal={renewal} />}
      acts={{ label: 'Resposta', jump: 'Responder', show: (renewal) => <Acts renewal={renewal} /> }}
    />
  )
}

function Acts({ renewal }: { renewal: Renewal }) {
  if (renewal.state !== 'asked') return <Banner tone="info">{renewalStateWords(renewal).text}</Banner>
  return (
    <>
      <RenewPrescription renewalId={renewal.id} />
      <div className="acts">
        <DeclineRenewal renewalId={renewal.id} />
        <p className="ui-muted">Para mudar dose ou remédio, peça uma nova consulta.</p>
      </div>
    </>
  )
}
