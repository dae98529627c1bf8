import { useParams } from 'react-router'
import { DispensingActs } from '#features/dispensings/DispensingActs.tsx'
import { DispensingDetail } from '#features/dispensings/DispensingDetail.tsx'
import { DispensingQueue } from '#features/dispensings/DispensingQueue.tsx'
import { stateWords } from '#features/dispensings/dispensing-words.ts'
import { useDispensingQuery } from '#features/dispensings/dispensings.api.ts'
import { Case, ClosingAct } from '#features/staff/case/Case.tsx'
import { links } from '#links'

// The section's room announces changes; the poll is for a card charge, which is settled within seconds.
const watchedMs = 3_000
const calmMs = 60_000

/** One request: the prescription beside the packages to dispense, and the decision. */
export default function StaffDispensing() {
  const id = Number(useParams().id)
  const reading = useDispensingQuery(id, { refetchOnMountOrArgChange: true })
  const isCharging = reading.currentData?.state === 'accepted'
  useDispensingQuery(id, { pollingInterval: isCharging ? watchedMs : calmMs, skip: !reading.currentData })
  return (
    <Case
      id={id}
      reading={reading}
      queue={{ label: 'Fila da farmácia', to: links.staffPharmacy(), list: <DispensingQueue /> }}
      loadingWords="Carregando o pedido"
      missing={{ title: 'Este pedido não existe', text: 'Confira o endereço, ou escolha outro na fila.' }}
      versionOf={({ decidedAt, state, isToStop, prescription }) =>
        `${decidedAt} ${state} ${isToStop} ${prescription.state}`
      }
      changedWords={({ state, decidedByName, isToStop }) =>
        isToStop || state === 'requested' || state === 'in_question'
          ? `Este pedido está como “${isToStop ? 'Pare o envio' : stateWords(state).label}”. Confira a receita e a resposta do médico.`
          : `Este pedido foi decidido${decidedByName ? ` por ${decidedByName}` : ''}: ${stateWords(state).label.toLowerCase()}.`
      }
      record={(dispensing) => <DispensingDetail dispensing={dispensing} />}
      acts={{
        label: 'Decisão',
        show: (dispensing) => (
          <ClosingAct>
            <DispensingActs dispensing={dispensing} />
          </ClosingAct>
        ),
      }}
    />
  )
}
