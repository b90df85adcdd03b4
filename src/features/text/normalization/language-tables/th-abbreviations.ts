import type { Abbreviation } from '../language-table.ts';

/** Before names of places; elsewhere the letters end a word. */
function place(spoken: string): Abbreviation {
  return { spoken, isPrecededBy: /(?:^|\s)$/u };
}

/** Before a name or another title. */
function title(spoken: string): Abbreviation {
  return { spoken, isPrecededBy: /(?:^|[\s("'.])$/u, isFollowedBy: 'word' };
}

/** Years of school, which are said by their letter: ป.6, ม.3. */
function school(spoken: string): Abbreviation {
  return { spoken, isPrecededBy: /(?:^|[^\p{L}\p{M}\p{N}]|ชั้น)$/u, isFollowedBy: /^ ?[1-6](?![\d.,])/u };
}

/** Without a day or a year beside them. */
const monthAbbreviations: Readonly<Record<string, string>> = {
  'ม.ค.': 'มกราคม',
  'ก.พ.': 'กุมภาพันธ์',
  'มี.ค.': 'มีนาคม',
  'เม.ย.': 'เมษายน',
  'พ.ค.': 'พฤษภาคม',
  'มิ.ย.': 'มิถุนายน',
  'ก.ค.': 'กรกฎาคม',
  'ส.ค.': 'สิงหาคม',
  'ก.ย.': 'กันยายน',
  'ต.ค.': 'ตุลาคม',
  'พ.ย.': 'พฤศจิกายน',
  'ธ.ค.': 'ธันวาคม',
};

/** Source: สำนักงานราชบัณฑิตยสภา, พจนานุกรม ฉบับราชบัณฑิตยสถาน พ.ศ. ๒๕๕๔, บัญชีอักษรย่อ. */
export const thaiAbbreviations: Readonly<Record<string, string | Abbreviation | readonly Abbreviation[]>> = {
  'พ.ศ.': 'พุทธศักราช',
  'ค.ศ.': 'คริสต์ศักราช',
  'ร.ศ.': 'รัตนโกสินทร์ศก',
  'จ.ศ.': 'จุลศักราช',
  'ฮ.ศ.': 'ฮิจเราะห์ศักราช',
  'ดร.': 'ดอกเตอร์',
  'นพ.': 'นายแพทย์',
  'พญ.': 'แพทย์หญิง',
  'ผศ.': 'ผู้ช่วยศาสตราจารย์',
  'รศ.': 'รองศาสตราจารย์',
  'ศ.': title('ศาสตราจารย์'),
  'น.ส.': title('นางสาว'),
  'ด.ช.': title('เด็กชาย'),
  'ด.ญ.': title('เด็กหญิง'),
  'ม.ร.ว.': title('หม่อมราชวงศ์'),
  'ม.ล.': title('หม่อมหลวง'),
  'พล.อ.': title('พลเอก'),
  'พล.ท.': title('พลโท'),
  'พล.ต.': title('พลตรี'),
  'พล.ต.อ.': title('พลตำรวจเอก'),
  'พล.ต.ท.': title('พลตำรวจโท'),
  'พล.ต.ต.': title('พลตำรวจตรี'),
  'พ.อ.': title('พันเอก'),
  'พ.ต.อ.': title('พันตำรวจเอก'),
  'พ.ต.ท.': title('พันตำรวจโท'),
  'พ.ต.ต.': title('พันตำรวจตรี'),
  'ร.ต.อ.': title('ร้อยตำรวจเอก'),
  'ร.ต.ท.': title('ร้อยตำรวจโท'),
  'ร.ต.ต.': title('ร้อยตำรวจตรี'),
  'กทม.': 'กรุงเทพมหานคร',
  กรุงเทพฯ: 'กรุงเทพมหานคร',
  'จ.': place('จังหวัด'),
  'อ.': place('อำเภอ'),
  'ต.': place('ตำบล'),
  'ถ.': place('ถนน'),
  'ซ.': place('ซอย'),
  'รพ.': 'โรงพยาบาล',
  'รร.': place('โรงเรียน'),
  'ร.ร.': place('โรงเรียน'),
  'บจก.': 'บริษัทจำกัด',
  'บมจ.': 'บริษัทมหาชนจำกัด',
  'หจก.': 'ห้างหุ้นส่วนจำกัด',
  'ครม.': 'คณะรัฐมนตรี',
  'สตช.': 'สำนักงานตำรวจแห่งชาติ',
  'ตร.': place('ตำรวจ'),
  'ป.': school('ปอ'),
  'ม.': [school('มอ'), { spoken: 'มาตรา', isPrecededBy: /(?:^|[\s(])$/u, isFollowedBy: /^ ?\d{2,4}/u }],
  'ร.': { spoken: 'รัชกาลที่', isPrecededBy: /(?:^|[\s(])$/u, isFollowedBy: /^ ?(?:10|[1-9])(?!\d)/u },
  'พ.ร.บ.': 'พระราชบัญญัติ',
  'พ.ร.ก.': 'พระราชกำหนด',
  'ส.ส.': 'สมาชิกสภาผู้แทนราษฎร',
  'ส.ว.': 'สมาชิกวุฒิสภา',
  'อบต.': 'องค์การบริหารส่วนตำบล',
  'อบจ.': 'องค์การบริหารส่วนจังหวัด',
  นายกฯ: 'นายกรัฐมนตรี',
  ...Object.fromEntries(
    Object.entries(monthAbbreviations).map(([written, spoken]) => [
      written,
      { spoken, isPrecededBy: /(?:^|\s|เดือน)$/u, isFollowedBy: /^(?:\s|$)/u },
    ]),
  ),
  'โทร.': { spoken: 'โทร', isFollowedBy: 'number' },
  ฯลฯ: 'และอื่นๆ',
  ฯพณฯ: 'พะนะท่าน',
};

/** By their Thai symbols. */
export const thaiUnits: Readonly<Record<string, string>> = {
  'กม.': 'กิโลเมตร',
  'ม.': 'เมตร',
  'ซม.': 'เซนติเมตร',
  'มม.': 'มิลลิเมตร',
  'กก.': 'กิโลกรัม',
  'มก.': 'มิลลิกรัม',
  'มล.': 'มิลลิลิตร',
  'ตร.ม.': 'ตารางเมตร',
  'ตร.กม.': 'ตารางกิโลเมตร',
  'ตร.ว.': 'ตารางวา',
  'ลบ.ม.': 'ลูกบาศก์เมตร',
  'กม./ชม.': 'กิโลเมตรต่อชั่วโมง',
  'ชม.': 'ชั่วโมง',
};
