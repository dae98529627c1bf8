import { Button, EmptyState, Page, Picture } from '@prumo/ui'
import { useRevalidator } from 'react-router'
import { pictureAddress } from '#links'

/** Shown instead of a CMS page while the API does not answer. Without a script, the browser's reload does the same. */
export function PageSilent() {
  const { revalidate, state } = useRevalidator()
  return (
    <Page isNarrow className="ui-section">
      <EmptyState
        headingLevel="h1"
        picture={<Picture src={pictureAddress('algo-falhou')} alt="" isEager />}
        title="O texto não carregou"
        action={
          <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
            Tentar de novo
          </Button>
        }
      >
        O problema é nosso e costuma passar em instantes.
      </EmptyState>
    </Page>
  )
}
