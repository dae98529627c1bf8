import { Button, EmptyState, LoadingRegion, PlusIcon, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { type SavedCard, useSavedCardsQuery } from '#features/payments/saved-cards.api.ts'
import { type PackageSubscription, usePackageSubscriptionsQuery } from '#features/subscriptions/subscriptions.api.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { CardDrawer } from './CardDrawer.tsx'
import { CardItem } from './CardItem.tsx'
import '#widgets/addresses/own-things.css'

export type CardBookProps = {
  patientId: number
  /** Filled in as the holder's, who is mostly the patient himself. */
  cpf: string | null
}

/** The cards saved at the provider: add, remove, choose the default, and see what each is going to pay. */
export function CardBook({ patientId, cpf }: CardBookProps) {
  const cards = useSavedCardsQuery(patientId, { refetchOnMountOrArgChange: true })
  const treatments = usePackageSubscriptionsQuery(patientId, { refetchOnMountOrArgChange: true })
  const [isOpen, setIsOpen] = useState(false)
  const [said, setSaid] = useState('')
  const failure = cards.error ?? treatments.error
  if (!cards.data || !treatments.data) {
    const retry = () => {
      void cards.refetch()
      void treatments.refetch()
    }
    return failure ? <SaidBanner failure={failure} onRetry={retry} /> : <Coming />
  }
  const add = (
    <Button
      variant="teal"
      onClick={() => {
        setSaid('')
        setIsOpen(true)
      }}
    >
      <PlusIcon /> Adicionar cartão
    </Button>
  )
  return (
    <>
      {cards.data.length === 0 ? (
        <EmptyState title="Nenhum cartão salvo" headingLevel="h2" action={add}>
          Com um cartão salvo, a próxima compra pede só as parcelas.
        </EmptyState>
      ) : (
        <ul className="own-things">
          {cards.data.map((card) => (
            <CardItem
              key={card.id}
              card={card}
              others={cards.data?.filter(({ id }) => id !== card.id) ?? []}
              pays={paidBy(card, treatments.data ?? [])}
              onSaid={setSaid}
            />
          ))}
        </ul>
      )}
      <p role="status" className="own-things__said">
        {said}
      </p>
      {cards.data.length > 0 && <div>{add}</div>}
      <CardDrawer
        patientId={patientId}
        cpf={cpf}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onKept={() => {
          setIsOpen(false)
          setSaid('Cartão salvo.')
        }}
      />
    </>
  )
}

const paidBy = ({ id }: SavedCard, treatments: readonly PackageSubscription[]) =>
  treatments.filter(({ chargeCardId }) => chargeCardId === id)

function Coming() {
  return (
    <LoadingRegion label="Carregando seus cartões">
      <Skeleton form="control" />
      <Skeleton form="control" />
    </LoadingRegion>
  )
}
