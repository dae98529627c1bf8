import { useParams } from 'react-router'
import { CompoundingActs } from '#features/compounding/CompoundingActs.tsx'
import { CompoundingDetail } from '#features/compounding/CompoundingDetail.tsx'
import { CompoundingQueue } from '#features/compounding/CompoundingQueue.tsx'
import { useCompoundingQuery } from '#features/compounding/compounding.api.ts'
import { stateWords } from '#features/compounding/compounding-words.ts'
import { Case, ClosingAct } from '#features/staff/case/Case.tsx'
import { lateLinks } from '#late-links'

/** One product: its formula, what was weighed, and the next step. */
export default function StaffCompounding() {
  const id = Number(useParams().id)
  const reading = useCompoundingQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <Case
      id={id}
      reading={reading}
      queue={{ label: 'Manipulação', to: lateLinks.staffCompoundings(), list: <CompoundingQueue /> }}
      loadingWords="Carregando a ordem"
      missing={{ title: 'Esta ordem não existe', text: 'Confira o endereço, ou escolha outra na fila.' }}
      versionOf={({ state, steps, hold }) => `${state} ${steps.length} ${hold}`}
      changedWords={({ state, steps }) => {
        const by = steps.at(-1)?.by
        return `Esta ordem está como “${stateWords(state).label}”${by ? `, por ${by}` : ''}.`
      }}
      record={(compounding) => <CompoundingDetail compounding={compounding} />}
      acts={{
        label: 'Próximo passo',
        jump: 'Próximo passo',
        // Only the release closes the case; a form of weights would cover the record on a phone.
        show: (compounding) =>
          compounding.state === 'checked' && compounding.hold === null ? (
            <ClosingAct>
              <CompoundingActs compounding={compounding} />
            </ClosingAct>
          ) : (
            <CompoundingActs compounding={compounding} />
          ),
      }}
    />
  )
}
