import { Breadcrumbs, HowSteps, Stepper, TabLinks } from '@prumo/ui'
import { Sample, Specimen } from './specimen.tsx'

const STEPS = [
  { key: 'dados', label: 'Seus dados' },
  { key: 'endereco', label: 'Endereço' },
  { key: 'entrega', label: 'Entrega' },
  { key: 'pagamento', label: 'Pagamento' },
]

const HOW = [
  { title: 'Conte o que acontece', text: 'Um questionário curto, o mesmo que o médico faria.' },
  { title: 'Fale com o médico', text: 'Por vídeo, telefone ou mensagem.' },
  { title: 'Receba sua receita', text: 'Assinada, com QR para qualquer farmácia conferir.' },
]

const TABS = [
  { key: 'ejaculacao', label: 'Ejaculação precoce' },
  { key: 'erecao', label: 'Disfunção erétil' },
  { key: 'cabelo', label: 'Queda de cabelo' },
]

const CRUMBS = [
  { label: 'Início', path: '/' },
  { label: 'Loja', path: '/sex-tools' },
  { label: 'Anel peniano', path: '/sex-tools/anel-peniano' },
]

/** Navigation: the current place and the links from it. */
export function WaySpecimens() {
  return (
    <>
      <Specimen id="etapas" title="Etapas">
        {STEPS.map(({ key, label }, index) => (
          <Sample key={key} name={`Em ${label.toLowerCase()}`} width={index === 2 ? 'narrow' : 'wide'}>
            <Stepper
              label={`Etapas, exemplo ${index + 1}`}
              steps={STEPS}
              currentKey={key}
              renderLink={(_, words) => <a href="#etapas">{words}</a>}
            />
          </Sample>
        ))}
        <Sample name="Como funciona" width="wide">
          <HowSteps steps={HOW} active={1} />
        </Sample>
      </Specimen>
      <Specimen id="abas" title="Abas" note="São links: o que se vê está no endereço, e funciona sem JavaScript.">
        <Sample name="Uma aberta" width="wide">
          <TabLinks
            label="Queixas de exemplo"
            tabs={TABS}
            activeKey="ejaculacao"
            renderLink={({ label }, look) => (
              <a href="#abas" {...look}>
                {label}
              </a>
            )}
          />
        </Sample>
      </Specimen>
      <Specimen id="trilha" title="Trilha">
        <Sample name="Até esta página" width="wide">
          <Breadcrumbs crumbs={CRUMBS} renderLink={({ label }) => <a href="#trilha">{label}</a>} />
        </Sample>
      </Specimen>
    </>
  )
}
