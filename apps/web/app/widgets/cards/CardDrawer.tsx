import { formatCpf } from '@prumo/brazil'
import { Banner, Button, Checkbox, Drawer, LoadingRegion, Skeleton, Stack } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { CardNumberFields } from '#features/payments/CardNumberFields.tsx'
import { cardDraft } from '#features/payments/card-draft.ts'
import type { CardForm } from '#features/payments/card-form.ts'
import { useSaveCardMutation, useWaysToPayQuery } from '#features/payments/saved-cards.api.ts'
import { useCardPayment } from '#features/payments/use-card-payment.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type CardWay, cardWayOf } from '#widgets/checkout/card-way.ts'

export type CardDrawerProps = {
  patientId: number
  cpf: string | null
  isOpen: boolean
  onClose: () => void
  onKept: () => void
}

/** A new card: typed here, sent by the browser to the provider, saved there by the token that it gives. */
export function CardDrawer({ isOpen, onClose, ...rest }: CardDrawerProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Novo cartão">
      {isOpen && <NewCard {...rest} />}
    </Drawer>
  )
}

function NewCard(props: Omit<CardDrawerProps, 'isOpen' | 'onClose'>) {
  const ways = useWaysToPayQuery()
  if (ways.error) return <SaidBanner failure={ways.error} onRetry={() => void ways.refetch()} />
  if (!ways.data) {
    return (
      <LoadingRegion label="Preparando o formulário">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  const way = cardWayOf(ways.data)
  if (!way) return <Banner tone="warn">O pagamento por cartão está fora do ar. Volte em alguns minutos.</Banner>
  return <Typed {...props} way={way} />
}

function Typed({ patientId, cpf, onKept, way }: Omit<CardDrawerProps, 'isOpen' | 'onClose'> & { way: CardWay }) {
  const typing = useCardPayment()
  const [save, saving] = useSaveCardMutation()
  const [isDefault, setIsDefault] = useState(false)
  useEffect(() => {
    if (cpf) cardDraft.fill({ holderCpf: formatCpf(cpf) })
    // The number of a card that was given up is not kept, not even in memory.
    return () => cardDraft.clear()
  }, [cpf])
  const send = async (typed: CardForm) => {
    const token = await typing.tokenise(way, typed)
    if (!token) return
    const { data: card } = await save({ patientId, gatewayPaymentProfileId: token.id, isDefault })
    if (card) onKept()
  }
  return (
    <form {...typing.form.formProps(send)}>
      <Stack gap={3}>
        <CardNumberFields form={typing.form} isKept />
        <Checkbox name="isDefault" checked={isDefault} onChange={(event) => setIsDefault(event.currentTarget.checked)}>
          Começar as próximas compras com este cartão.
        </Checkbox>
        <SaidBanner failure={typing.failure ?? saving.error} onRetry={() => void send(cardDraft.read())} />
        <Button type="submit" isWide isBusy={typing.isSending || saving.isLoading}>
          Salvar cartão
        </Button>
      </Stack>
    </form>
  )
}
