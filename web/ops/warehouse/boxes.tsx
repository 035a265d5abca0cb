import { useState } from 'react';
import { whyNotUndoReceipt } from '#core/customs/rules.ts';
import type { WarehouseAnswer } from '#core/customs/warehouse/contract.ts';
import { atField } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import { download } from '#web/components/files/download.ts';
import { useFolded } from '#web/components/folded.tsx';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { Moment, Section } from '#web/components/office/pieces.tsx';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { Bidi } from '#web/components/price.tsx';
import { QuantityField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TableFrame } from '#web/ui/surface.tsx';

type Box = WarehouseAnswer['boxes'][number];
const NAMES = ['length', 'width', 'height', 'grams'] as const;
const LIMITS = { length: 1200, width: 300, height: 300, grams: 30_000_000 } as const;
type Measures = Readonly<Record<(typeof NAMES)[number], number>>;

const FIRST_BOXES = 10;

const sizeOf = ({ length, width, height, grams }: Measures) => (
  <Bidi className="tabular whitespace-nowrap">{`${length} × ${width} × ${height} cm · ${grams / 1000} kg`}</Bidi>
);

/** Cartons of an order: arrived or not, and their measurements there and here. */
export function Boxes({
  order,
  mayMeasure,
  isWarehouse,
}: {
  order: WarehouseAnswer;
  mayMeasure: boolean;
  isWarehouse: boolean;
}) {
  const t = useText();
  const mayUndo = isWarehouse && whyNotUndoReceipt(order.status) === undefined;
  const [undoing, setUndoing] = useState<Box>();
  const [open, setOpen] = useState<Box>();
  // Missing cartons first, because staff looks for them.
  const { shown, toggle } = useFolded(
    order.boxes.toSorted((one, other) => Number(one.receivedAt !== null) - Number(other.receivedAt !== null)),
    FIRST_BOXES,
  );
  return (
    <Section
      title={t('customs.warehouse.cartons')}
      aside={
        order.boxes.length > 0 && (
          <DownloadButton
            label={t('customs.box.labels')}
            load={(onLater) => download('readCartonLabels', { params: { id: order.orderId } }, onLater)}
          />
        )
      }
    >
      <TableFrame label={`${t('customs.warehouse.cartons')}: ${t('customs.box.code')}`}>
        <thead>
          <tr>
            <th scope="col">{t('customs.box.code')}</th>
            <th scope="col">{t('customs.box.measured')}</th>
            <th scope="col">{t('customs.box.again')}</th>
            <th scope="col">{t('customs.box.received')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((box) => (
            <tr key={box.id}>
              <th scope="row">
                <Bidi className="tabular whitespace-nowrap">{box.code}</Bidi>
              </th>
              <td>{sizeOf(box)}</td>
              <td>
                <span className="flex items-center gap-2">
                  {box.again && sizeOf(box.again)}
                  {mayMeasure && box.receivedAt && (
                    <Button
                      look="quiet"
                      size="small"
                      icon="edit"
                      className="pointer-coarse:min-h-11"
                      onClick={() => setOpen(box)}
                    >
                      {t('customs.box.measure')}
                    </Button>
                  )}
                </span>
              </td>
              <td>
                <span className="flex items-center gap-2">
                  {box.receivedAt ? (
                    <Moment at={box.receivedAt} />
                  ) : (
                    <Chip tone="warn">{t('customs.box.missing')}</Chip>
                  )}
                  {mayUndo && box.receivedAt && (
                    <Button
                      look="quiet"
                      size="small"
                      className="pointer-coarse:min-h-11"
                      aria-label={`${t('customs.box.undo')}: ${box.code}`}
                      onClick={() => setUndoing(box)}
                    >
                      {t('customs.box.undo')}
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {toggle}
      {undoing && <UndoDialog box={undoing} onClose={() => setUndoing(undefined)} />}
      {open && <MeasureDialog box={open} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}

function UndoDialog({ box: { id, code }, onClose }: { box: Box; onClose(): void }) {
  const t = useText();
  return (
    <DecideDialog
      title={`${t('customs.box.undo')} ${code}`}
      submit={t('customs.box.undo')}
      look="danger"
      successText={t('customs.box.undone')}
      reasonLabel={t('customs.box.undoWhy')}
      send={(reason) => api('undoReceipt', { params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('customs.box.undoText')}</p>
    </DecideDialog>
  );
}

function MeasureDialog({ box, onClose }: { box: Box; onClose(): void }) {
  const t = useText();
  const { length, width, height, grams }: Measures = box.again ?? box;
  const form = useForm({
    start: { length: String(length), width: String(width), height: String(height), grams: String(grams) },
    judge: (values) => NAMES.flatMap((name) => atField(name, whyNotWhole(values[name], [1, LIMITS[name]]))),
    send: (values) => {
      const body = {
        length: wholeNumberOf(values.length),
        width: wholeNumberOf(values.width),
        height: wholeNumberOf(values.height),
        grams: wholeNumberOf(values.grams),
      };
      return api('measureAgain', { params: { id: box.id }, body });
    },
  });
  return (
    <FormDialog
      form={form}
      title={`${t('customs.box.measure')} ${box.code}`}
      cancelLabel={t('office.cancel')}
      submit={t('customs.box.save')}
      successText={t('customs.box.saved')}
      onClose={onClose}
    >
      <p>{t('customs.box.means')}</p>
      <div className="grid grid-cols-2 gap-3">
        {NAMES.map((name) => (
          <QuantityField key={name} name={name} label={t(`customs.box.${name}`)} required className="tabular" />
        ))}
      </div>
    </FormDialog>
  );
}
