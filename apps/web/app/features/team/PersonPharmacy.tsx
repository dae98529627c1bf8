import { Button, Card, LoadingRegion, SelectField, Skeleton, StatusBadge } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type PharmacyOfPerson, usePharmacyOfPersonQuery, usePlaceInPharmacyMutation } from './pharmacists.api.ts'
import type { Person } from './team.api.ts'
import './team.css'

/** Where a pharmacist works. While there is one pharmacy there is nothing to choose. */
export function PersonPharmacy({ person: { userId } }: { person: Person }) {
  const { currentData, error, refetch } = usePharmacyOfPersonQuery({ userId }, { refetchOnMountOrArgChange: true })
  return (
    <Card>
      <h2>Farmácia</h2>
      {!currentData && error && <SaidBanner failure={error} onRetry={() => void refetch()} />}
      {!currentData && !error && (
        <LoadingRegion label="Carregando a farmácia">
          <Skeleton form="control" />
        </LoadingRegion>
      )}
      {currentData?.pharmacies.length === 1 && (
        <p>{`Trabalha na ${currentData.pharmacies[0]?.legalName}, a única daqui.`}</p>
      )}
      {currentData && currentData.pharmacies.length > 1 && (
        <Place key={currentData.pharmacyId} userId={userId} {...currentData} />
      )}
    </Card>
  )
}

const none = 'none'
const choiceOf = (pharmacyId: number | null): string => (pharmacyId === null ? none : String(pharmacyId))

function Place({ userId, pharmacyId, pharmacies }: PharmacyOfPerson & { userId: number }) {
  const [chosen, setChosen] = useState(choiceOf(pharmacyId))
  const [place, { error, isLoading }] = usePlaceInPharmacyMutation()
  const isChanged = chosen !== choiceOf(pharmacyId)
  return (
    <>
      {pharmacyId === null && (
        <p>
          <StatusBadge tone="wait">Sem farmácia: não vê nenhum pedido</StatusBadge>
        </p>
      )}
      <SelectField
        label="Onde trabalha"
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        options={[{ value: none, label: 'Em nenhuma' }, ...pharmacies.map(optionOf)]}
        hint="Vê os pedidos, as manipulações, os lotes, o livro e os envios desta farmácia, e de nenhuma outra."
      />
      <div className="team__buttons">
        <Button
          variant="teal"
          size="small"
          isBusy={isLoading}
          disabled={!isChanged}
          onClick={() => void place({ userId, pharmacyId: chosen === none ? null : Number(chosen) })}
        >
          Gravar a farmácia
        </Button>
      </div>
      <SaidBanner failure={error} />
    </>
  )
}

type OfPharmacy = PharmacyOfPerson['pharmacies'][number]

const optionOf = ({ id, legalName, states, hasSpecialPermit, isClosed, canCompound }: OfPharmacy) => ({
  value: String(id),
  label: [
    legalName,
    states === null ? 'todo o Brasil' : states.join(', '),
    !hasSpecialPermit && 'sem controlados',
    isClosed && 'sem pedidos novos',
    !canCompound && 'sem segundo farmacêutico: não aceita fórmulas',
  ]
    .filter(Boolean)
    .join(' · '),
})
