import { row } from '../substance.ts'

/** What treats skin and hair, and the allergies and interactions that it meets. */
export const skinAndHair = {
  finasteride: row('finasterida', 'G04CB01', ['five_alpha_reductase_inhibitor'], {
    also: 'finasteride',
    brands: 'Propecia, Proscar, Finastil, Finarid, Duomo HP',
  }),
  dutasteride: row('dutasterida', 'G04CB02', ['five_alpha_reductase_inhibitor'], {
    also: 'dutasteride',
    brands: 'Avodart, Combodart',
  }),
  benzoyl_peroxide: row('peróxido de benzoíla', 'D10AE01', [], {
    also: 'peróxido de benzoila, peróxido benzoíla, peróxido de benzoilo',
    brands: 'Benzac, Epiduo, Acnase, Solugel',
  }),
  adapalene: row('adapaleno', 'D10AD03', ['topical_retinoid'], { brands: 'Differin, Adacne, Epiduo' }),
  tretinoin: row('tretinoína', 'D10AD01', ['topical_retinoid'], {
    also: 'ácido retinóico, ácido retinoico',
    brands: 'Vitanol, Vitanol-A, Vitacid, Retin-A',
  }),
  petrolatum: row('vaselina', null, [], { also: 'vaselina sólida, petrolato' }),
  tazarotene: row('tazaroteno', 'D05AX05', ['topical_retinoid']),
  trifarotene: row('trifaroteno', 'D10AD06', ['topical_retinoid'], { brands: 'Aklief' }),
  isotretinoin: row('isotretinoína', 'D10BA01', ['systemic_retinoid'], {
    also: 'ácido 13-cis-retinoico, ácido 13-cis-retinóico, 13-cis-retinoico, ácido 13 cis, isotr, isotret',
    brands: 'Roacutan, Accutane, Acnova, Isoface, Cecnoin, Lurantal, Isotrexin',
    misspelt: 'roacutam, roacotan, racutan, rocutan',
  }),
  acitretin: row('acitretina', 'D05BB02', ['systemic_retinoid'], { brands: 'Neotigason' }),
  vitamin_a: row('vitamina A', 'A11CA01', ['vitamin_a'], { also: 'retinol', brands: 'Arovit' }),
  azelaic_acid: row('ácido azelaico', 'D10AX03', [], { also: 'ácido azeláico', brands: 'Azelan' }),
  salicylic_acid: row('ácido salicílico', 'D01AE12', ['salicylate']),
  urea: row('ureia', 'D02AE01', []),
  selenium_sulfide: row('sulfeto de selênio', 'D01AE13', [], { brands: 'Selsun' }),
  zinc_pyrithione: row('piritionato de zinco', 'D11AX12', [], { also: 'piritiona de zinco, piritionato zínco' }),
  ciclopirox: row('ciclopirox olamina', 'D01AE14', [], { also: 'ciclopirox', brands: 'Loprox' }),

  hydrocortisone: row('hidrocortisona', 'D07AA02', ['corticosteroid'], { brands: 'Berlison, Stiefcortil' }),
  desonide: row('desonida', 'D07AB08', ['corticosteroid'], { brands: 'Desonol, Adinos, Desowen' }),
  mometasone: row('mometasona', 'D07AC13', ['corticosteroid'], {
    also: 'furoato de mometasona',
    brands: 'Elocom, Topison, Nasonex',
  }),
  betamethasone: row('betametasona', 'D07AC01', ['corticosteroid'], {
    brands: 'Betnovate, Diprosone, Diprospan, Celestone',
  }),
  clobetasol: row('clobetasol', 'D07AD01', ['corticosteroid'], { brands: 'Psorex, Clob-X' }),
  triamcinolone: row('triancinolona', 'H02AB08', ['corticosteroid'], { also: 'triamcinolona', brands: 'Omcilon' }),
  dexamethasone: row('dexametasona', 'H02AB02', ['corticosteroid'], { brands: 'Decadron' }),
  prednisone: row('prednisona', 'H02AB07', ['corticosteroid'], { brands: 'Meticorten' }),
  prednisolone: row('prednisolona', 'H02AB06', ['corticosteroid'], { brands: 'Predsim, Prelone' }),
  methylprednisolone: row('metilprednisolona', 'H02AB04', ['corticosteroid'], { brands: 'Solu-Medrol, Advantan' }),
  deflazacort: row('deflazacorte', 'H02AB13', ['corticosteroid'], { brands: 'Calcort' }),
  budesonide: row('budesonida', 'R03BA02', ['corticosteroid'], { brands: 'Busonid, Budecort, Alenia' }),
  fluticasone: row('fluticasona', 'R03BA05', ['corticosteroid'], { brands: 'Flixotide, Avamys, Seretide' }),
  corticosteroids: row('corticoide', null, ['corticosteroid'], {
    also: 'corticóide, corticoides, corticosteroide, corticosteroides, cortisona',
    isGroup: true,
  }),
  tacrolimus: row('tacrolimo', 'D11AH01', ['calcineurin_inhibitor', 'immunosuppressant'], {
    also: 'tacrolimus, tacrolimo monoidratado',
    brands: 'Protopic, Tarfic, Prograf',
  }),
  pimecrolimus: row('pimecrolimo', 'D11AH02', ['calcineurin_inhibitor'], { also: 'pimecrolimus', brands: 'Elidel' }),

  lidocaine: row('lidocaína', 'N01BB02', ['local_anaesthetic_amide'], {
    also: 'xilocaína, lidocaina',
    brands: 'Xylocaína, EMLA',
  }),
  prilocaine: row('prilocaína', 'N01BB04', ['local_anaesthetic_amide', 'methaemoglobin_inducer'], {
    brands: 'Citanest, Citocaína, EMLA',
  }),
  bupivacaine: row('bupivacaína', 'N01BB01', ['local_anaesthetic_amide'], { brands: 'Marcaína, Neocaína' }),
  mepivacaine: row('mepivacaína', 'N01BB03', ['local_anaesthetic_amide']),
  articaine: row('articaína', 'N01BB08', ['local_anaesthetic_amide']),
  benzocaine: row('benzocaína', 'N01BA05', ['local_anaesthetic_ester', 'methaemoglobin_inducer']),
  procaine: row('procaína', 'N01BA02', ['local_anaesthetic_ester'], { brands: 'Novocaína' }),
  tetracaine: row('tetracaína', 'N01BA03', ['local_anaesthetic_ester']),
  local_anaesthetics: row('anestésico local', null, ['local_anaesthetic_amide', 'local_anaesthetic_ester'], {
    also: 'anestesia de dentista, anestesia local, anestésicos locais, anestésico do dentista',
    isGroup: true,
  }),

  loratadine: row('loratadina', 'R06AX13', ['antihistamine'], { brands: 'Claritin' }),
  desloratadine: row('desloratadina', 'R06AX27', ['antihistamine'], { brands: 'Desalex' }),
  cetirizine: row('cetirizina', 'R06AE07', ['antihistamine'], { brands: 'Zyrtec' }),
  levocetirizine: row('levocetirizina', 'R06AE09', ['antihistamine'], { brands: 'Zyxem' }),
  fexofenadine: row('fexofenadina', 'R06AX26', ['antihistamine'], { brands: 'Allegra' }),
  bilastine: row('bilastina', 'R06AX29', ['antihistamine'], { brands: 'Alektos' }),
  ebastine: row('ebastina', 'R06AX22', ['antihistamine', 'qt_prolonging'], { brands: 'Ebastel' }),
  rupatadine: row('rupatadina', 'R06AX28', ['antihistamine'], { brands: 'Rupafin' }),
  hydroxyzine: row('hidroxizina', 'N05BB01', sedatingAntihistamine(), { brands: 'Hixizine' }),
  dexchlorpheniramine: row('dexclorfeniramina', 'R06AB02', ['antihistamine', 'sedating_antihistamine', 'sedative'], {
    brands: 'Polaramine',
  }),
  promethazine: row('prometazina', 'R06AD02', sedatingAntihistamine(), { brands: 'Fenergan' }),
  diphenhydramine: row('difenidramina', 'R06AA02', ['antihistamine', 'sedating_antihistamine', 'sedative'], {
    brands: 'Difenidrin',
  }),
  antihistamines: row('anti-histamínico', null, ['antihistamine'], {
    also: 'antihistamínico, anti-histamínicos, antialérgico, anti-alérgico, antialérgicos',
    isGroup: true,
  }),
} as const

// Hydroxyzine and promethazine also lengthen the QT interval (CredibleMeds: conditional and possible risk).
function sedatingAntihistamine() {
  return ['antihistamine', 'sedating_antihistamine', 'sedative', 'anticholinergic', 'qt_prolonging'] as const
}
