import { expect, test } from 'vitest'
import { mayBeMeasured } from './measurement.ts'

test.each([
  ['/', '', true],
  ['/legal/privacidade', '', true],
  ['/legal/acne', '', false],
  ['/legal/cookies/', '', false],
  ['/', '?queixa=acne', false],
  ['/peso', '', false],
  ['/disfuncao-eretil', '', false],
  ['/cursos/programa-control', '', false],
  ['/sex-tools', '', false],
  ['/fitoterapicos', '', false],
  ['/consulta/medico', '', false],
  ['/pedidos/R1', '', false],
  ['/entrar', '?voltar=%2F_app', false],
  ['/_app', '', false],
  ['/equipe', '', false],
  ['/receita/K7', '', false],
])('%s%s may be measured: %s', (pathname, search, may) => expect(mayBeMeasured({ pathname, search })).toBe(may))
