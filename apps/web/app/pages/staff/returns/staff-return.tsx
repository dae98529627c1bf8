import { useParams } from 'react-router'
import { ReturnActs } from '#features/returns/ReturnActs.tsx'
import { ReturnDetail } from '#features/returns/ReturnDetail.tsx'
import { ReturnQueue } from '#features/returns/ReturnQueue.tsx'
import { stateWords } from '#features/returns/return-words.ts'
import { useStaffReturnQuery } from '#features/returns/returns.api.ts'
import { Case, ClosingAct } from '#features/staff/case/Case.tsx'
import { lateLinks } from '#late-links'

/** One return: what should be in the box, and the next act. */
export default function StaffReturn() {
  const id = Number(useParams().id)
  const reading = useStaffReturnQuery(id, { refetchOnMountOrArgChange: true, pollingInterval: 30_000 })
  return (
    <Case
      id={id}
      reading={reading}
      queue={{ label: 'Para conferir', to: lateLinks.staffReturns(), list: <ReturnQueue list="received" /> }}
      loadingWords="Carregando a devolução"
      missing={{ title: 'Esta devolução não existe', text: 'Confira o endereço, ou escolha outra na lista.' }}
      versionOf={({ state }) => state}
      changedWords={(found) => `Esta devolução está como “${stateWords(found).label}”.`}
      record={(found) => <ReturnDetail found={found} />}
      acts={{
        label: 'Próximo passo',
        show: (found) => (
          <ClosingAct>
            <ReturnActs key={found.id} found={found} />
          </ClosingAct>
        ),
      }}
    />
  )
}
