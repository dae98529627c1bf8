import { describe, expect, test } from 'vitest'
import { nearestPages } from './nearest-pages.ts'

const first = (pathname: string) => nearestPages(pathname)[0]?.to

describe('a misspelt address leads to the page that was meant', () => {
  test.each([
    ['/ejaculacao-precose', '/ejaculacao-precoce'],
    ['/ejaculaçao-precoce', '/ejaculacao-precoce'],
    ['/ejacula%C3%A7%C3%A3o-precoce', '/ejaculacao-precoce'],
    ['/ejaculacao', '/ejaculacao-precoce'],
    ['/ejaculacao_precoce.html', '/ejaculacao-precoce'],
    ['/jeaculacao-precoce', '/ejaculacao-precoce'],
    ['/quando-homem-ejacula-rapido', '/quando-o-homem-ejacula-rapido'],
    ['/calvice', '/calvicie'],
    ['/calvície', '/calvicie'],
    ['/Calvicie-masculina', '/calvicie'],
    ['/queda-de-cabelos', '/calvicie'],
    ['/blog/calvicei', '/calvicie'],
    ['/tratamentos/calvicie', '/calvicie'],
    ['/finasteridas', '/finasterida'],
    ['/finasterida-1mg', '/finasterida'],
    ['/finasteride', '/finasterida'],
    ['/dutasteride', '/dutasterida'],
    ['/minoxidil-5', '/minoxidil'],
    ['/minoxdil', '/minoxidil'],
    ['/disfunsao-eretil', '/disfuncao-eretil'],
    ['/disfuncao-erectil', '/disfuncao-eretil'],
    ['/erecao', '/disfuncao-eretil'],
    ['/problema-de-erecao', '/problemas-de-erecao'],
    ['/impotencia', '/impotencia-sexual'],
    ['/libido', '/perda-de-libido'],
    ['/falta-de-libido', '/perda-de-libido'],
    ['/acnes', '/acne'],
    ['/espinhas', '/acne'],
    ['/antibioticos-para-acne', '/antibiotico-para-acne'],
    ['/tetraciclinas', '/tetraciclina'],
    ['/dermatites', '/dermatite'],
    ['/prepp', '/prep'],
    ['/profilaxia-hiv', '/prep'],
    ['/dermatologista', '/dermatologia'],
    ['/programa-control', '/cursos/programa-control'],
    ['/cursos/programa-controle', '/cursos/programa-control'],
    ['/curso-master', '/cursos/programa-master'],
    ['/fitoterapico', '/fitoterapicos'],
    ['/perder-peso', '/peso'],
    ['/sexshop', '/sex-tools'],
    ['/sex-tool', '/sex-tools'],
  ])('%s → %s', (asked, meant) => {
    expect(first(asked)).toBe(meant)
  })
})

test.each(['/', '/nada/disso', '/wp-admin', '/wp-login.php', '/.env', '/xyz', '/%E0%A4%A', '/123', '/favicon.png'])(
  '%s is near to nothing',
  (asked) => {
    expect(nearestPages(asked)).toEqual([])
  },
)

test('a few guesses at most, each once, and a long address costs no more than a short one', () => {
  const pages = nearestPages(`/${'erecao-'.repeat(5000)}`)
  expect(pages.length).toBeLessThanOrEqual(3)
  expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length)
})
