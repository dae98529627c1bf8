import { row } from '../substance.ts'

/** Pain, hormones, metabolism, cancer, and what is bought without a prescription. */
export const painHormonesAndOthers = {
  acetylsalicylic_acid: row('ácido acetilsalicílico', 'N02BA01', ['nsaid', 'salicylate', 'antiplatelet'], {
    also: 'AAS',
    brands: 'Aspirina, Aspirina Prevent, Somalgin, Melhoral, Bufferin',
  }),
  ibuprofen: row('ibuprofeno', 'M01AE01', ['nsaid', 'nephrotoxic'], { brands: 'Advil, Alivium, Buscofem, Motrin' }),
  naproxen: row('naproxeno', 'M01AE02', ['nsaid', 'nephrotoxic'], { brands: 'Flanax, Naprosyn' }),
  ketoprofen: row('cetoprofeno', 'M01AE03', ['nsaid', 'nephrotoxic'], { brands: 'Profenid, Bi-Profenid' }),
  diclofenac: row('diclofenaco', 'M01AB05', ['nsaid', 'nephrotoxic'], { brands: 'Voltaren, Cataflam, Biofenac' }),
  aceclofenac: row('aceclofenaco', 'M01AB16', ['nsaid', 'nephrotoxic'], { brands: 'Proflam' }),
  indometacin: row('indometacina', 'M01AB01', ['nsaid', 'nephrotoxic'], { brands: 'Indocid' }),
  ketorolac: row('cetorolaco', 'M01AB15', ['nsaid', 'nephrotoxic'], { brands: 'Toragesic, Toradol' }),
  nimesulide: row('nimesulida', 'M01AX17', ['nsaid', 'nephrotoxic'], { brands: 'Nisulid, Scaflam' }),
  meloxicam: row('meloxicam', 'M01AC06', ['nsaid', 'nephrotoxic'], { brands: 'Movatec' }),
  piroxicam: row('piroxicam', 'M01AC01', ['nsaid', 'nephrotoxic'], { brands: 'Feldene' }),
  tenoxicam: row('tenoxicam', 'M01AC02', ['nsaid', 'nephrotoxic'], { brands: 'Tilatil' }),
  celecoxib: row('celecoxibe', 'M01AH01', ['nsaid', 'nephrotoxic', 'sulfonamide'], {
    also: 'celecoxib',
    brands: 'Celebra',
  }),
  etoricoxib: row('etoricoxibe', 'M01AH05', ['nsaid', 'nephrotoxic'], { also: 'etoricoxib', brands: 'Arcoxia' }),
  mefenamic_acid: row('ácido mefenâmico', 'M01AG01', ['nsaid', 'nephrotoxic'], { brands: 'Ponstan' }),
  nsaids: row('anti-inflamatório', null, ['nsaid', 'nephrotoxic'], {
    also: 'antiinflamatório, anti-inflamatórios, antiinflamatórios, AINE, AINEs',
    isGroup: true,
  }),
  metamizole: row('dipirona', 'N02BB02', ['pyrazolone'], {
    also: 'metamizol',
    brands: 'Novalgina, Anador, Dorflex, Neosaldina, Lisador',
    misspelt: 'depirona, dipironha',
  }),
  paracetamol: row('paracetamol', 'N02BE01', ['methaemoglobin_inducer'], {
    also: 'acetaminofeno',
    brands: 'Tylenol, Tylex, Ultracet, Resfenol',
  }),
  colchicine: row('colchicina', 'M04AC01', [], { brands: 'Colchis' }),
  allopurinol: row('alopurinol', 'M04AA01', [], { brands: 'Zyloric' }),
  cyclobenzaprine: row('ciclobenzaprina', 'M03BX08', ['serotonergic', 'sedative', 'anticholinergic'], {
    brands: 'Miosan, Mirtax',
  }),

  testosterone: row('testosterona', 'G03BA03', ['androgen'], {
    also: 'cipionato de testosterona, undecilato de testosterona, undecanoato de testosterona, enantato de testosterona, propionato de testosterona, testo gel',
    brands: 'Durateston, Deposteron, Nebido, Androgel, Testogel, Hormus, Axeron, Sustanon, Androxon',
  }),
  nandrolone: row('nandrolona', 'A14AB01', ['androgen'], {
    also: 'decanoato de nandrolona',
    brands: 'Deca-Durabolin, Deca',
  }),
  oxandrolone: row('oxandrolona', 'A14AA08', ['androgen'], { brands: 'Anavar, Lipidex' }),
  stanozolol: row('estanozolol', 'A14AA02', ['androgen'], { brands: 'Winstrol' }),
  anabolics: row('anabolizante', null, ['androgen'], {
    also: 'anabolizantes, esteroide anabolizante, TRT, reposição de testosterona',
    isGroup: true,
  }),
  clomifene: row('clomifeno', 'G03GB02', ['estrogen_receptor_modulator'], { brands: 'Clomid, Serophene, Indux' }),
  tamoxifen: row('tamoxifeno', 'L02BA01', ['estrogen_receptor_modulator'], { brands: 'Nolvadex, Taxofen' }),
  alendronate: row('alendronato', 'M05BA04', [], {
    also: 'alendronato de sódio, alendronato sódico, ácido alendrônico',
    brands: 'Fosamax, Endronax, Osteoform',
  }),
  anastrozole: row('anastrozol', 'L02BG03', [], { brands: 'Arimidex' }),
  levothyroxine: row('levotiroxina', 'H03AA01', [], { brands: 'Puran, Puran T4, Euthyrox, Synthroid' }),

  semaglutide: row('semaglutida', 'A10BJ06', ['glp1_agonist', 'antidiabetic'], {
    brands: 'Ozempic, Wegovy, Rybelsus, Poviztra, Extensior, Ozivy',
    misspelt:
      'azempic, ozem pic, oz empic, ozempick, osempic, ozenpic, ozempique, ozempik, osempique, uzempic, wegovi, uegovi, rybelsos, ribelsus, rebelsus, povistra, extencior, semaglutina, semaglutide',
  }),
  tirzepatide: row('tirzepatida', 'A10BX16', ['glp1_agonist', 'antidiabetic'], {
    brands: 'Mounjaro, Zepbound',
    misspelt:
      'tzp, tirze, tirzep, mounjar, monjaro, mounjarro, monjauro, munjaro, maunjaro, mounjaru, tirzepatide, tirsepatida, tirzepatina, terzepatida, lipoless, tirzec',
  }),
  liraglutide: row('liraglutida', 'A10BJ02', ['glp1_agonist', 'antidiabetic'], {
    brands: 'Saxenda, Victoza, Olire, Lirux, Xultophy',
    misspelt: 'saxsenda, sachenda, saxemda, liraglutide, liraglutina',
  }),
  dulaglutide: row('dulaglutida', 'A10BJ05', ['glp1_agonist', 'antidiabetic'], {
    brands: 'Trulicity',
    misspelt: 'trulicit, trulicite',
  }),
  lixisenatide: row('lixisenatida', 'A10BJ03', ['glp1_agonist', 'antidiabetic'], { brands: 'Soliqua' }),
  exenatide: row('exenatida', 'A10BJ01', ['glp1_agonist', 'antidiabetic'], { brands: 'Byetta' }),
  retatrutide: row('retatrutida', null, ['glp1_agonist', 'antidiabetic'], { misspelt: 'retatrutide, reta trutida' }),
  orforglipron: row('orforglipron', null, ['glp1_agonist', 'antidiabetic'], { also: 'orforgliprona' }),
  survodutide: row('survodutida', null, ['glp1_agonist', 'antidiabetic'], { misspelt: 'survodutide' }),
  mazdutide: row('mazdutida', null, ['glp1_agonist', 'antidiabetic'], { misspelt: 'mazdutide' }),
  // An analogue of amylin, studied and sold together with semaglutide.
  cagrilintide: row('cagrilintida', null, ['antidiabetic'], { brands: 'CagriSema', misspelt: 'cagrilintide' }),
  glp1_agonists: row('agonista do GLP-1', null, ['glp1_agonist', 'antidiabetic'], {
    also:
      'GLP-1, GLP1, agonista de GLP-1, agonistas do GLP-1, agonistas de GLP-1, análogo de GLP-1, análogo do GLP-1, análogos de GLP-1, ' +
      'análogos do GLP-1, caneta para emagrecer, canetas para emagrecer, caneta pra emagrecer, canetas pra emagrecer, ' +
      'caneta p emagrecer, canetas p emagrecer, caneta de emagrecer, canetas de emagrecer, caneta de emagrecimento, ' +
      'canetas de emagrecimento, caneta para emagrecimento, caneta para perder peso, caneta emagrecedora, canetas emagrecedoras, ' +
      'injeção para emagrecer, injeção emagrecedora',
    isGroup: true,
  }),
  insulin: row('insulina', null, ['insulin', 'antidiabetic'], {
    brands: 'Lantus, Tresiba, Humalog, NovoRapid, Basaglar, Levemir, Soliqua',
    isGroup: true,
  }),
  glibenclamide: row('glibenclamida', 'A10BB01', ['sulfonylurea', 'antidiabetic'], { brands: 'Daonil' }),
  gliclazide: row('gliclazida', 'A10BB09', ['sulfonylurea', 'antidiabetic'], { brands: 'Diamicron' }),
  glimepiride: row('glimepirida', 'A10BB12', ['sulfonylurea', 'antidiabetic'], { brands: 'Amaryl' }),
  metformin: row('metformina', 'A10BA02', ['antidiabetic'], { brands: 'Glifage, Glucoformin' }),
  dapagliflozin: row('dapagliflozina', 'A10BK01', ['antidiabetic'], { brands: 'Forxiga, Xigduo' }),
  empagliflozin: row('empagliflozina', 'A10BK03', ['antidiabetic'], { brands: 'Jardiance, Glyxambi' }),

  methotrexate: row('metotrexato', 'L04AX03', ['immunosuppressant', 'nephrotoxic'], {
    also: 'metotrexate, MTX',
    brands: 'Tecnomet, Miantrex',
  }),
  azathioprine: row('azatioprina', 'L04AX01', ['immunosuppressant'], { brands: 'Imuran' }),
  ciclosporin: row(
    'ciclosporina',
    'L04AD01',
    ['immunosuppressant', 'calcineurin_inhibitor', 'nephrotoxic', 'moderate_cyp3a4_inhibitor'],
    { brands: 'Sandimmun, Sigmasporin' },
  ),
  mycophenolate: row('micofenolato', 'L04AA06', ['immunosuppressant'], { brands: 'Cellcept, Myfortic' }),
  immunosuppressants: row('imunossupressor', null, ['immunosuppressant'], {
    also: 'imunossupressores, remédio que baixa a imunidade',
    isGroup: true,
  }),
  imatinib: row('imatinibe', 'L01EA01', ['moderate_cyp3a4_inhibitor'], { also: 'imatinib', brands: 'Glivec' }),
  ribociclib: row('ribociclibe', 'L01EF02', ['strong_cyp3a4_inhibitor', 'qt_prolonging'], { brands: 'Kisqali' }),
  enzalutamide: row('enzalutamida', 'L02BB04', ['strong_cyp3a4_inducer'], { brands: 'Xtandi' }),
  cisplatin: row('cisplatina', 'L01XA01', ['nephrotoxic']),
  bosentan: row('bosentana', 'C02KX01', ['vasodilator'], { also: 'bosentan', brands: 'Tracleer' }),

  domperidone: row('domperidona', 'A03FA03', ['qt_prolonging'], { brands: 'Motilium' }),
  ondansetron: row('ondansetrona', 'A04AA01', ['qt_prolonging', 'serotonergic'], {
    also: 'ondansetron',
    brands: 'Vonau, Zofran',
  }),
  metoclopramide: row('metoclopramida', 'A03FA01', ['methaemoglobin_inducer'], { brands: 'Plasil' }),
  omeprazole: row('omeprazol', 'A02BC01', [], { brands: 'Losec, Peprazol' }),
  pantoprazole: row('pantoprazol', 'A02BC02', [], { brands: 'Pantozol' }),
  cimetidine: row('cimetidina', 'A02BA01', [], { brands: 'Tagamet' }),
  theophylline: row('teofilina', 'R03DA04', []),
  aluminium_hydroxide: row('hidróxido de alumínio', 'A02AB01', ['chelating_mineral'], {
    also: 'antiácido, antiácidos, hidróxido de magnésio',
    brands: 'Mylanta, Maalox, Pepsamar',
  }),
  calcium: row('carbonato de cálcio', 'A12AA04', ['chelating_mineral'], {
    also: 'suplemento de cálcio',
    brands: 'Calcitran, Caltrate, Os-Cal',
  }),
  iron: row('sulfato ferroso', 'B03AA07', ['chelating_mineral'], {
    also: 'suplemento de ferro, ferro quelado',
    brands: 'Noripurum, Neutrofer',
  }),
  magnesium: row('magnésio', null, ['chelating_mineral'], { also: 'magnésio dimalato, cloreto de magnésio' }),
  zinc: row('zinco', null, ['chelating_mineral'], { also: 'suplemento de zinco, zinco quelado' }),

  arginine: row('arginina', 'B05XB01', [], {
    also: 'l-arginina, cloridrato de arginina',
    brands: 'Targifor, Reforgan',
  }),
  citrulline: row('citrulina', null, [], { also: 'l-citrulina' }),
  tribulus_terrestris: row('tribulus terrestris', null, ['plant'], {
    also: 'tribulus, tríbulus, tribulos, tribulus terrestre',
  }),
  protodioscin: row('protodioscina', null, ['plant'], { also: 'protodioscin' }),
  yohimbine: row('ioimbina', 'G04BE04', ['plant', 'alpha_blocker'], { also: 'yohimbina, yohimbine', brands: 'Yomax' }),
  ginseng: row('ginseng', null, ['plant'], { also: 'panax ginseng' }),
  saw_palmetto: row('saw palmetto', null, ['plant'], { also: 'serenoa repens' }),
  biotin: row('biotina', 'A11HA05', []),
  melatonin: row('melatonina', 'N05CH01', ['sedative']),

  vitamin_c: row('vitamina C', 'A11GA01', [], { also: 'ácido ascórbico', brands: 'Redoxon, Cebion' }),
  vitamin_d: row('vitamina D', 'A11CC05', [], { also: 'vitamina D3, colecalciferol', brands: 'Addera' }),
  vitamin_b: row('vitamina B12', 'B03BA01', [], {
    also: 'complexo B, cianocobalamina, cobalamina',
    brands: 'Citoneurin',
  }),
  multivitamin: row('polivitamínico', null, ['vitamin_a', 'chelating_mineral'], {
    also: 'multivitamínico, polivitamínicos, multivitamínicos',
    brands: 'Centrum, Lavitan',
  }),
  creatine: row('creatina', null, []),
  whey_protein: row('whey protein', null, [], { also: 'whey' }),
  fish_oil: row('ômega 3', null, [], { also: 'ômega três, óleo de peixe' }),
  collagen: row('colágeno', null, []),
  caffeine: row('cafeína', 'N06BC01', ['stimulant'], { also: 'pré-treino' }),

  grapefruit: row('toranja', null, ['food', 'moderate_cyp3a4_inhibitor'], {
    also: 'grapefruit, grape fruit, pomelo, suco de toranja',
  }),
  dairy: row('leite', null, ['food', 'chelating_mineral'], { also: 'laticínios, laticínio' }),
  alcohol: row('álcool', null, ['alcohol', 'food'], {
    also: 'bebida alcoólica, bebidas alcoólicas, cerveja, cervejas, vinho, vinhos, cachaça, whisky, uísque, vodca, vodka',
  }),
  cannabis: row('maconha', null, ['recreational_drug', 'sedative'], { also: 'cannabis, THC' }),
} as const
