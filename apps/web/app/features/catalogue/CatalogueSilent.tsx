import { Banner, Button } from '@prumo/ui'
import { useRevalidator } from 'react-router'

/**
 * Shown instead of products while the catalogue does not answer. Without a script, the browser's reload does the same.
 */
export function CatalogueSilent() {
  const { revalidate, state } = useRevalidator()
  return (
    <Banner
      tone="warn"
      title="Os produtos não carregaram"
      action={
        <Button variant="quiet" size="small" isBusy={state === 'loading'} onClick={() => void revalidate()}>
          Tentar de novo
        </Button>
      }
    >
      O problema é nosso e costuma passar em instantes. Seu carrinho está guardado.
    </Banner>
  )
}
