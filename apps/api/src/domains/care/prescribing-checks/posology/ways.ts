import type { Composition } from '#domains/medicines/formulary'
import { type Phrase, phrase } from './heard.ts'

type Route = Composition['route']

/** Words, the routes that they fit, and those that they contradict; of any other route they are left unread. */
type Way = { words: string; fits: readonly Route[]; contradicts: readonly Route[] }

const all: readonly Route[] = ['oral', 'sublingual', 'skin', 'scalp', 'penis', 'subcutaneous']
const outside: readonly Route[] = ['skin', 'scalp', 'penis']
const inside: readonly Route[] = ['oral', 'sublingual']
const but = (fits: readonly Route[]): readonly Route[] => all.filter((route) => !fits.includes(route))
const only = (words: string, fits: readonly Route[]): Way => ({ words, fits, contradicts: but(fits) })

/** Verbs and routes: who is told to drink what belongs on the scalp does so. */
const verbs: Way[] = [
  only('(?:por )?via oral|oral|v ?\\.? ?o|por (?:a )?boca|pela boca|ingerir|ingira|engolir|engula|beber|beba', [
    'oral',
  ]),
  only('tomar|tome', inside),
  only('(?:via |uso )?sublingua(?:l|is)|sl|(?:sob|(?:em|de)?baixo d[ae]|abaixo d[ae]) (?:a )?(?:sua )?lingua', [
    'sublingual',
  ]),
  only('aplicar|aplique', [...outside, 'sublingual', 'subcutaneous']),
  only('(?:(?:via|uso) )?(?:subcutane[oa]|sc)|(?:injetar|injete)', ['subcutaneous']),
  only('passar|passe|espalhar|espalhe|massagear|massageie|lavar|lave|enxaguar|enxague', outside),
  only('(?:uso |via )?(?:topic[oa]|extern[oa])', outside),
  only('borrifar|borrife', ['sublingual', 'scalp']),
  only(
    '(?:via )?(?:vaginal|retal|anal|ocular|oftalmic[oa]|nasal|intranasal|intravenos[oa]|endovenos[oa]|intramuscular|inalatori[oa])|(?:via )?(?:ev|iv|im|e , v|i , v|i , m|intradermic[oa])|(?:direto )?(?:n[ao]s? |em )?(?:veias?|musculos?)|inalar|inale|cheirar|pingar|pingue',
    [],
  ),
]

const skin =
  'pele|rosto|face|testa|queixo|corpo|costas|torax|peito|virilhas?|dobras?|cotovelos?|joelhos?|maos?|pes|pernas?|bracos?|pescoco|tronco|axilas?|barba|lesao|lesoes|placas?|manchas?|areas?|regiao|regioes'
const scalp = 'couro cabeludo|cabelos?|entradas?|coroa|topo da cabeca'
const genitals = 'glande|penis|prepucio|freio'

/** Places, with what leads to them. Beside a medicine that is swallowed they may name what is treated. */
const places: Way[] = [
  only(
    '(?:n?[oa]s? |d[oa]s? |sobre [oa]s? |em |dentro d[oa]s? )?(?:olhos?|palpebras?|narinas?|nariz|ouvidos?|vagina|anus|reto)',
    [],
  ),
  { words: '(?:n?a |d[ae] |em )?(?:boca|lingua)', fits: ['sublingual'], contradicts: outside },
  { words: '(?:n?as |d?as |em )?mucosas?', fits: [], contradicts: outside },
  { words: `(?:n[oa]s?|sobre [oa]s?|em) (?:${genitals})`, fits: ['penis'], contradicts: inside },
  { words: `(?:d?[oa]s? )?(?:${genitals})`, fits: ['penis'], contradicts: [] },
  { words: `(?:n[oa]s?|sobre [oa]s?|em) (?:${scalp})`, fits: ['scalp', 'skin'], contradicts: inside },
  { words: `(?:d?[oa]s? )?(?:${scalp})`, fits: ['scalp', 'skin'], contradicts: [] },
  { words: '(?:n[oa]s?|sobre [oa]s?|em) (?:pele|areas?|regiao|regioes)', fits: outside, contradicts: inside },
  { words: '(?:d?[oa]s? )?(?:pele|areas?|regiao|regioes)', fits: outside, contradicts: [] },
  { words: `(?:n[oa]s?|sobre [oa]s?|em) (?:${skin})`, fits: ['skin'], contradicts: inside },
  { words: `(?:d?[oa]s? )?(?:${skin})`, fits: ['skin'], contradicts: [] },
]

/**
 * Verbs, routes and places against the formula's own. Of a free item nobody knows the route, and all of them are only
 * words. They are read after advice ('evitar os olhos'), in which a place is named to be spared.
 */
export const ways: Phrase[] = [...verbs, ...places].map(({ words, fits, contradicts }) =>
  phrase(`\\b(?:${words})\\b`, (heard, [said = ''], { composition }) => {
    if (composition === null || fits.includes(composition.route)) return
    if (contradicts.includes(composition.route)) heard.wrongWay.push(said)
    else heard.unread.push(said)
  }),
)
