/** A first-in, first-out queue over a ring of places: taking out does not move the rest. */
export class VecDeque<T> {
  private places: (T | undefined)[] = new Array(16);
  private head = 0;
  private count = 0;

  get length(): number {
    return this.count;
  }

  pushBack(value: T): void {
    if (this.count === this.places.length) this.grow();
    this.places[(this.head + this.count) % this.places.length] = value;
    this.count++;
  }

  /** The oldest value, or undefined when empty. */
  popFront(): T | undefined {
    if (this.count === 0) return undefined;
    const value = this.places[this.head];
    this.places[this.head] = undefined;
    this.head = (this.head + 1) % this.places.length;
    this.count--;
    return value;
  }

  /** Leaves out all that waits. */
  clear(): void {
    this.places = new Array(16);
    this.head = 0;
    this.count = 0;
  }

  private grow(): void {
    const places: (T | undefined)[] = new Array(this.places.length * 2);
    for (let i = 0; i < this.count; i++) places[i] = this.places[(this.head + i) % this.places.length];
    this.places = places;
    this.head = 0;
  }
}
