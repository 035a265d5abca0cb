import type { LocalText } from '#core/locale.ts';

export type StorePageTexts = {
  readonly alt: LocalText;
  readonly picksTitle: LocalText;
  readonly story: LocalText;
};

/** What three demo stores say on their pages, by their codes. */
export const STORE_PAGE_TEXTS: Readonly<Record<string, StorePageTexts>> = {
  'dalhangari-kitchen': {
    alt: {
      ko: '달항아리키친의 그릇과 조리 도구 세 점',
      en: 'Three pieces of tableware and cooking tools by Moonjar Kitchenware',
      zh: '月缸厨具的三件餐具与厨具',
      ja: 'タルハンアリキッチンの食器と調理道具3点',
      ar: 'ثلاث قطع من أواني المائدة وأدوات الطهي من مون جار',
    },
    picksTitle: {
      ko: '처음 거래하는 바이어가 많이 고르는 상품',
      en: 'What new buyers choose first',
      zh: '新客户最常选购的商品',
      ja: '初めての取引先に選ばれる商品',
      ar: 'ما يختاره المشترون الجدد أولًا',
    },
    story: {
      ko: '<h3>광주의 흙에서 식탁까지</h3><p>달항아리키친은 2005년 경기도 광주의 작은 가마에서 시작했습니다. 지금은 도자기와 조리 도구를 함께 만들며, 성형부터 포장까지 한 공장에서 마칩니다.</p><ul><li>샘플은 주문 다음 날 보냅니다.</li><li>로고 인쇄와 선물 포장을 함께 주문할 수 있습니다.</li><li>모든 식기는 납과 카드뮴 용출 시험을 거칩니다.</li></ul>',
      en: '<h3>From the clay of Gwangju to the table</h3><p>Moonjar Kitchenware began in 2005 at a small kiln in Gwangju, Korea. Today we make ceramics and cooking tools together, from forming to packing in one factory.</p><ul><li>Samples leave the day after your order.</li><li>Logo printing and gift boxes can be ordered with the goods.</li><li>All tableware is tested for lead and cadmium release.</li></ul>',
      zh: '<h3>从光州的泥土到餐桌</h3><p>月缸厨具于2005年在韩国京畿道广州的一座小窑起步。如今我们同时制作陶瓷与厨具，从成型到包装均在同一工厂完成。</p><ul><li>样品在下单次日发出。</li><li>可一并订购标志印刷与礼盒包装。</li><li>所有餐具均通过铅、镉溶出检测。</li></ul>',
      ja: '<h3>広州の土から食卓まで</h3><p>タルハンアリキッチンは2005年、京畿道広州の小さな窯から始まりました。今では陶器と調理道具をともに作り、成形から包装まで一つの工場で行っています。</p><ul><li>サンプルはご注文の翌日に発送します。</li><li>ロゴ印刷とギフト包装も一緒に注文できます。</li><li>すべての食器は鉛・カドミウムの溶出試験を受けています。</li></ul>',
      ar: '<h3>من طين غوانغجو إلى المائدة</h3><p>بدأت مون جار لأدوات المطبخ عام 2005 من فرن صغير في غوانغجو بكوريا. واليوم نصنع الخزف وأدوات الطهي معًا، من التشكيل إلى التغليف في مصنع واحد.</p><ul><li>تُرسل العينات في اليوم التالي للطلب.</li><li>يمكن طلب طباعة الشعار وعلب الهدايا مع البضاعة.</li><li>تخضع جميع أواني المائدة لاختبار تسرب الرصاص والكادميوم.</li></ul>',
    },
  },
  'haetsal-textile': {
    alt: {
      ko: '햇살결섬유의 의류와 직물 세 점',
      en: 'Three garments and fabrics by Haetsal Garment Mill',
      zh: '海缇纱纺织厂的三件服装与面料',
      ja: 'ヘッサルギョル繊維の衣類と生地3点',
      ar: 'ثلاث قطع من ملابس مصنع هيتسال للنسيج وأقمشته',
    },
    picksTitle: {
      ko: '이번 계절 추천',
      en: 'Picked for this season',
      zh: '本季推荐',
      ja: '今季のおすすめ',
      ar: 'مختارات هذا الموسم',
    },
    story: {
      ko: '<h3>대구에서 짜고 꿰맵니다</h3><p>원단을 짜는 일부터 재봉까지 대구의 두 공장에서 합니다. 색과 치수를 바꾼 소량 주문도 받으며, 염색 견본은 무료로 보내 드립니다.</p><p>대량 주문은 납기와 함께 견적을 요청해 주세요.</p>',
      en: '<h3>Woven and sewn in Daegu</h3><p>From weaving the cloth to sewing, everything happens in our two factories in Daegu. We take small orders in your colours and sizes, and send dye samples free of charge.</p><p>For large orders, ask for an offer with your date of delivery.</p>',
      zh: '<h3>大邱织造，大邱缝制</h3><p>从织布到缝制，全部在大邱的两家工厂完成。我们接受定制颜色和尺寸的小批量订单，染色样品免费寄送。</p><p>大批量订单请注明交期并索取报价。</p>',
      ja: '<h3>大邱で織り、大邱で縫う</h3><p>生地を織ることから縫製まで、大邱の二つの工場で行っています。色やサイズを変えた小ロットも承り、染色見本は無料でお送りします。</p><p>大口のご注文は、納期とともに見積もりをご依頼ください。</p>',
      ar: '<h3>ننسج ونخيط في دايغو</h3><p>من نسج القماش إلى الخياطة، يتم كل شيء في مصنعينا في دايغو. نقبل الطلبات الصغيرة بألوانك ومقاساتك، ونرسل عينات الصباغة مجانًا.</p><p>للطلبات الكبيرة اطلب عرض سعر مع موعد التسليم.</p>',
    },
  },
  'bomnae-shoes': {
    alt: {
      ko: '봄내제화의 신발 세 켤레',
      en: 'Three pairs of shoes by Bomnae Footwear',
      zh: '春溪制鞋的三双鞋',
      ja: 'ボムネ製靴の靴3足',
      ar: 'ثلاثة أزواج من أحذية بومناي',
    },
    picksTitle: {},
    story: {
      ko: '<h3>부산 신발 골목의 두 세대</h3><p>2008년부터 부산에서 신발을 만듭니다. 밑창 금형을 직접 가지고 있어, 볼 넓이와 굽 높이를 바꾼 주문을 빠르게 만듭니다.</p>',
      en: '<h3>Two generations in Busan’s street of shoemakers</h3><p>We have made shoes in Busan since 2008. The moulds of our soles are our own, so that orders with another width or heel are made quickly.</p>',
      zh: '<h3>釜山鞋街的两代人</h3><p>我们自2008年起在釜山制鞋。鞋底模具为自有，因此能快速完成不同楦宽和跟高的订单。</p>',
      ja: '<h3>釜山の靴の街で二代</h3><p>2008年から釜山で靴を作っています。靴底の金型を自社で持ち、足幅やヒールの高さを変えたご注文にも素早くお応えします。</p>',
      ar: '<h3>جيلان في شارع صانعي الأحذية ببوسان</h3><p>نصنع الأحذية في بوسان منذ عام 2008. قوالب النعال ملكنا، فننجز سريعًا الطلبات بعرض أو كعب مختلف.</p>',
    },
  },
};
