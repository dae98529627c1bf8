import { useParams } from 'react-router'
import { ShipmentActs } from '#features/shipments/ShipmentActs.tsx'
import { ShipmentDetail } from '#features/shipments/ShipmentDetail.tsx'
import { ShipmentQueue } from '#features/shipments/ShipmentQueue.tsx'
import { shipmentWords } from '#features/shipments/shipment-words.ts'
import { useShipmentQuery } from '#features/shipments/shipments.api.ts'
import { Case, ClosingAct } from '#features/staff/case/Case.tsx'
import { links } from '#links'

/** One box: what goes in, where it goes, and the next act. */
export default function StaffShipment() {
  const id = Number(useParams().id)
  const reading = useShipmentQuery(id, { refetchOnMountOrArgChange: true, pollingInterval: 30_000 })
  return (
    <Case
      id={id}
      reading={reading}
      queue={{ label: 'Para embalar', to: links.staffDispatch(), list: <ShipmentQueue list="ready" /> }}
      loadingWords="Carregando a caixa"
      missing={{ title: 'Esta caixa não existe', text: 'Confira o endereço, ou escolha outra na lista.' }}
      versionOf={({ state, isLabeled, successorId }) => `${state} ${isLabeled} ${successorId}`}
      changedWords={({ state }) => `Esta caixa está como “${shipmentWords(state).label}”.`}
      record={(shipment) => <ShipmentDetail shipment={shipment} />}
      acts={{
        label: 'Próximo passo',
        show: (shipment) => (
          <ClosingAct>
            <ShipmentActs key={shipment.id} shipment={shipment} />
          </ClosingAct>
        ),
      }}
    />
  )
}
