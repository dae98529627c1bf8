import { Banner, Button, ChoiceCard, ChoiceGroup, Drawer, Stack } from '@prumo/ui'
import { type ReactNode, useRef, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { type GivenSupplements, useOrderGivenSupplementMutation } from './given-supplements.api.ts'

type PickSupplementProps = {
  supplementId: number
  given: GivenSupplements
  isOpen: boolean
  onClose: () => void
  /** The way to the addresses of the account. */
  addresses: ReactNode
}

const potsWords = (amount: number): string => (amount === 1 ? '1 pote' : `${amount} potes`)

/** Which supplement, to which address: one press orders it. */
export function PickSupplement({ supplementId, given, isOpen, onClose, addresses }: PickSupplementProps) {
  const { choices, address } = given
  const [chosen, setChosen] = useState<number | null>(null)
  const [pick, { isLoading, error }] = useOrderGivenSupplementMutation()
  const key = useRef(crypto.randomUUID())
  const isStillOffered = choices.some(({ variantId }) => variantId === chosen)
  const send = async () => {
    if (chosen === null || !isStillOffered || !address) return
    const answer = await pick({ id: supplementId, variantId: chosen, addressId: address.id, key: key.current })
    if (!answer.error) return onClose()
    // Answered: another press is another request. A lost answer is asked for again under the same key.
    if (statusOf(answer.error as Failure) !== null) key.current = crypto.randomUUID()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Escolher o suplemento"
      footer={
        <Button isWide isBusy={isLoading} aria-disabled={!isStillOffered || !address} onClick={() => void send()}>
          {isStillOffered ? 'Pedir sem custo' : 'Escolha um'}
        </Button>
      }
    >
      <Stack>
        <SaidBanner failure={error} onRetry={() => void send()} />
        <ChoiceGroup legend="Qual você quer receber?" hint="Não há nada a pagar, nem o frete.">
          {choices.map(({ variantId, label, description, amount }) => (
            <ChoiceCard
              key={variantId}
              name="supplement"
              value={String(variantId)}
              title={label}
              detail={description}
              aside={potsWords(amount)}
              checked={chosen === variantId}
              onChange={() => setChosen(variantId)}
            />
          ))}
        </ChoiceGroup>
        <Banner title="Confira antes se combina com você">
          Suplemento também interage com remédio. Na dúvida, escreva para quem atendeu você antes de tomar.
        </Banner>
        <p>{address ? `Vai para ${address.text}.` : 'Falta um endereço de entrega na sua conta.'}</p>
        <p>{addresses}</p>
        <p className="ui-muted">
          Se o pagamento do tratamento for devolvido antes de embalarmos, este envio é cancelado. Depois de embalado,
          ele é seu.
        </p>
      </Stack>
    </Drawer>
  )
}
